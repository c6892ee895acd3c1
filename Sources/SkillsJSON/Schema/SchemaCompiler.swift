/// Reads the schemas of a document, each once, without recursion.
struct SchemaCompiler {
    /// What is said of a value that `false` is applied to.
    static let refusal = "is not allowed here"

    private struct Task {
        let node: Int
        let value: JSONValue
        let pointer: JSONPointer
        let refusal: String
    }

    private let document: JSONValue
    private var waiting: [Task] = []
    private var count = 0
    /// The position of the schema at each place that was mentioned.
    private var positions: [JSONPointer: Int] = [:]

    init(_ document: JSONValue) {
        self.document = document
    }

    /// The schemas of the document; the first one is the whole.
    mutating func compile() throws(JSONSchemaError) -> [SchemaNode] {
        var nodes: [Int: SchemaNode] = [:]
        _ = node(document, at: .root)
        while let task = waiting.popLast() { nodes[task.node] = try read(task) }
        return (0..<count).compactMap { nodes[$0] }
    }

    /// The position of the schema at a place, which is read later.
    mutating func node(_ value: JSONValue, at pointer: JSONPointer, refusal: String = refusal) -> Int {
        if let position = positions[pointer] { return position }
        let position = count
        count += 1
        positions[pointer] = position
        waiting.append(Task(node: position, value: value, pointer: pointer, refusal: refusal))
        return position
    }

    /// The position of the schema that a reference names: `#` with a JSON pointer, or without for the whole
    /// document.
    mutating func node(for reference: String, at place: JSONPointer) throws(JSONSchemaError) -> Int {
        guard let steps = SchemaReference.steps(of: reference) else {
            throw JSONSchemaError(
                pointer: place, detail: "must be # or begin with #/: other references are not known")
        }
        guard let target = SchemaReference.target(steps, in: document) else {
            throw JSONSchemaError(pointer: place, detail: "leads nowhere")
        }
        return node(target, at: steps.reduce(.root) { $0.appending($1) })
    }

    private mutating func read(_ task: Task) throws(JSONSchemaError) -> SchemaNode {
        switch task.value {
        case .bool(let isValid):
            return SchemaNode(refusal: isValid ? nil : task.refusal)
        case .object(let members):
            let source = SchemaSource(members: members, pointer: task.pointer)
            // Read whether they are referred to or not, so that their faults are told.
            _ = try source.namedSchemas("$defs", &self)
            return try SchemaNode(source, &self)
        case .null, .number, .string, .array:
            throw JSONSchemaError(pointer: task.pointer, detail: "must be an object or a boolean")
        }
    }
}
