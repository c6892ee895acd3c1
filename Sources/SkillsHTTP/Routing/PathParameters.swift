/// The decoded values of the parameters of a pattern, in the order of the path.
package struct PathParameters: Sendable {
    /// The names in the pattern.
    let names: [String]
    let values: [String]

    /// The number of parameters.
    package var count: Int { values.count }

    /// The value of the parameter of this name, nil where the pattern has none.
    package subscript(_ name: String) -> String? {
        for (position, candidate) in names.enumerated() where candidate.utf8.elementsEqual(name.utf8) {
            return values[position]
        }
        return nil
    }

    /// The value at this place, counted from zero, nil where the pattern has fewer.
    package subscript(_ position: Int) -> String? {
        values.indices.contains(position) ? values[position] : nil
    }
}
