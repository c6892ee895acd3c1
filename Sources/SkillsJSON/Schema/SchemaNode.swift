/// One schema of a document, its keywords read; the schemas that it mentions are named by their positions.
final class SchemaNode: Sendable {
    /// What to say of any value, for the schema `false`.
    let refusal: String?
    let types: TypeKeyword?
    let values: ValueKeywords?
    let numbers: NumberKeywords?
    let strings: StringKeywords?
    let arrays: ArrayKeywords?
    let objects: ObjectKeywords?
    /// The schemas that must hold for the same value: those of `$ref` and `allOf`.
    let all: [Int]
    let choices: [Choice]

    /// The schema `true`, or `false` with what to say.
    init(refusal: String?) {
        self.refusal = refusal
        (types, values, numbers, strings, arrays, objects) = (nil, nil, nil, nil, nil, nil)
        (all, choices) = ([], [])
    }

    /// Reads the keywords of a schema.
    init(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchemaError) {
        refusal = nil
        let numbers = try NumberKeywords(source)
        self.numbers = numbers
        types = try TypeKeyword(source, numbers: numbers)
        values = try ValueKeywords(source)
        strings = try StringKeywords(source)
        arrays = try ArrayKeywords(source, &compiler)
        objects = try ObjectKeywords(source, &compiler)
        var all = try source.schemas("allOf", &compiler) ?? []
        if let reference = try source.string("$ref") {
            all.insert(try compiler.node(for: reference, at: source.pointer.appending("$ref")), at: 0)
        }
        self.all = all
        choices = try Choice.all(source, &compiler)
    }

    /// Whether every value is valid.
    var isEmpty: Bool {
        refusal == nil && types == nil && values == nil && numbers == nil && strings == nil
            && arrays == nil && objects == nil && inPlace.isEmpty
    }

    /// Every schema that is applied to the same value as this one.
    var inPlace: [Int] { all + choices.flatMap(\.schemas) }

    /// What is wrong with a value by itself, its elements and members left aside.
    func fault(of value: JSONValue) -> String? {
        refusal ?? types?.fault(of: value) ?? values?.fault(of: value) ?? numbers?.fault(of: value)
            ?? strings?.fault(of: value) ?? arrays?.fault(of: value)
    }
}
