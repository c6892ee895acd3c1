/// Checks one value against the schemas of a document, without recursion.
///
/// What must hold for a value and its parts is worked off from a list. Where a schema leaves a choice, each of
/// the schemas to choose from is tried out on a list of its own, on each part of the value at most once.
struct SchemaValidation {
    private enum Task {
        case check(node: Int, part: Int)
        /// The matches so far are those of the schemas before this one.
        case choose(Choice, part: Int, schema: Int, matches: Int)
    }

    /// What is wrong with a part, or with a member that it lacks.
    private struct Fault {
        let part: Int
        var member: String?
        let detail: String
    }

    /// The work on one schema for one part.
    private struct Frame {
        let node: Int
        let part: Int
        let limit: Int
        var tasks: [Task]
        var seen: Set<Int> = []
        var faults: [Fault] = []

        init(node: Int, part: Int, limit: Int) {
            (self.node, self.part, self.limit) = (node, part, limit)
            tasks = [.check(node: node, part: part)]
        }
    }

    /// How long the pointers of all faults together may be: a name as long as the value may lie above each of
    /// them, and what is told of a value is not to be much longer than the value.
    private static let mostPointerBytes = 64 * 1024

    private let nodes: [SchemaNode]
    private let instance: SchemaInstance
    private let isBranching: Bool
    /// The frame at work, and those that wait for its verdict.
    private var frame: Frame
    private var waiting: [Frame] = []
    /// Whether a schema holds for a part, for those that were tried out.
    private var verdicts: [Int: Bool] = [:]

    /// Starts a check; `isBranching` says whether several schemas may be applied to one part.
    init(_ nodes: [SchemaNode], of value: JSONValue, isBranching: Bool, limit: Int) {
        self.nodes = nodes
        self.isBranching = isBranching
        instance = SchemaInstance(value)
        frame = Frame(node: 0, part: 0, limit: limit)
    }

    /// What is wrong with the whole value: at least the first fault, and as many as there is room for.
    mutating func run() -> [JSONSchemaFault] {
        findFaults()
        var faults: [JSONSchemaFault] = []
        var bytes = 0
        for fault in frame.faults {
            let place = instance.pointer(to: fault.part)
            let pointer = fault.member.map { place.appending($0) } ?? place
            bytes += pointer.description.utf8.count
            guard faults.isEmpty || bytes <= Self.mostPointerBytes else { break }
            faults.append(JSONSchemaFault(pointer: pointer, detail: fault.detail))
        }
        return faults
    }

    private mutating func findFaults() {
        while true {
            if frame.faults.count < frame.limit, let task = frame.tasks.popLast() {
                switch task {
                case .check(let node, let part): check(node, part)
                case .choose(let choice, let part, let schema, let matches):
                    choose(choice, part, schema: schema, matches: matches)
                }
            } else if let parent = waiting.popLast() {
                verdicts[key(frame.node, frame.part)] = frame.faults.isEmpty
                frame = parent
            } else {
                return
            }
        }
    }

    private mutating func check(_ position: Int, _ part: Int) {
        if isBranching, !frame.seen.insert(key(position, part)).inserted { return }
        let node = nodes[position]
        if let detail = node.fault(of: instance[part]) { return fail(part, detail) }
        for name in node.objects?.missing(in: instance[part]) ?? [] where frame.faults.count < frame.limit {
            frame.faults.append(Fault(part: part, member: name, detail: "is required"))
        }
        // The last task is taken first: the schemas for the part itself, then its parts in their order.
        pushChildren(of: part, by: node)
        for schema in node.all.reversed() { frame.tasks.append(.check(node: schema, part: part)) }
        for choice in node.choices.reversed() {
            frame.tasks.append(.choose(choice, part: part, schema: 0, matches: 0))
        }
    }

    private mutating func pushChildren(of part: Int, by node: SchemaNode) {
        guard node.arrays?.hasSchemas == true || node.objects?.hasSchemas == true else { return }
        let first = frame.tasks.count
        for child in instance.children(of: part) {
            let schema =
                switch child.step {
                case .whole: Int?.none
                case .member(let name): node.objects?.schema(of: name)
                case .element(let index): node.arrays?.schema(of: index)
                }
            if let schema { frame.tasks.append(.check(node: schema, part: child.number)) }
        }
        frame.tasks[first...].reverse()
    }

    /// Goes on to try out the schemas of a choice; the first whose verdict is not known gets a frame.
    private mutating func choose(_ choice: Choice, _ part: Int, schema: Int, matches: Int) {
        var matches = matches
        for position in schema..<choice.schemas.count where matches < choice.enough {
            let node = choice.schemas[position]
            guard let verdict = verdicts[key(node, part)] else {
                frame.tasks.append(.choose(choice, part: part, schema: position, matches: matches))
                waiting.append(frame)
                frame = Frame(node: node, part: part, limit: 1)
                return
            }
            if verdict { matches += 1 }
        }
        switch choice.outcome(of: matches, for: instance[part], nodes) {
        case .holds: break
        case .fails(let detail): fail(part, detail)
        case .failsAs(let node):
            // A verdict needs no details, and looking for them at every level would take the square of the time.
            if waiting.isEmpty {
                frame.tasks.append(.check(node: node, part: part))
            } else {
                fail(part, "")
            }
        }
    }

    private mutating func fail(_ part: Int, _ detail: String) {
        frame.faults.append(Fault(part: part, detail: detail))
    }

    private func key(_ node: Int, _ part: Int) -> Int { node * instance.count + part }
}
