/// The shape that was found for a type.
struct ProbedShape {
    /// The name of the type, for its definition.
    let name: String
    let shape: SchemaShape
    /// Whether the type occurs within itself.
    let isRecursive: Bool
}
