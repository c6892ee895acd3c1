/// `anyOf`, `oneOf` or `not`: schemas of which some must hold and others not (JSON Schema Core, section 10.2.1).
struct Choice: Sendable {
    /// What a choice comes to for a value.
    enum Outcome {
        case holds
        case fails(String)
        /// The value is of the kind that one of the schemas wants, whose faults tell most.
        case failsAs(Int)
    }

    private enum Rule: String, CaseIterable {
        case any = "anyOf"
        case one = "oneOf"
        case none = "not"
    }

    let schemas: [Int]
    private let rule: Rule

    /// Every choice of a schema.
    static func all(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchemaError)
        -> [Choice]
    {
        var choices: [Choice] = []
        for rule in Rule.allCases {
            let schemas =
                switch rule {
                case .any, .one: try source.schemas(rule.rawValue, &compiler)
                case .none: source.schema(rule.rawValue, &compiler).map { [$0] }
                }
            if let schemas { choices.append(Choice(schemas: schemas, rule: rule)) }
        }
        return choices
    }

    /// How many of the schemas must hold for the rest to make no difference.
    var enough: Int {
        switch rule {
        case .any, .none: 1
        case .one: 2
        }
    }

    /// What so many schemas that hold mean; of more than `enough` nobody asks.
    func outcome(of matches: Int, for value: JSONValue, _ nodes: [SchemaNode]) -> Outcome {
        switch (rule, matches) {
        case (.any, 0), (.one, 0): failure(for: value, nodes)
        case (.any, _), (.one, 1), (.none, 0): .holds
        case (.one, _): .fails("fits more than one of the forms of which it must have one")
        case (.none, _): .fails("has a form that is not allowed here")
        }
    }

    /// What to say of a value for which none of the schemas holds.
    private func failure(for value: JSONValue, _ nodes: [SchemaNode]) -> Outcome {
        let kinds = schemas.map { Self.kinds(of: $0, nodes) }
        let kind = SchemaKinds(of: value)
        let fitting = zip(schemas, kinds).filter { !$1.isDisjoint(with: kind) }
        switch fitting.count {
        case 0: return .fails("must be \(kinds.reduce(SchemaKinds()) { $0.union($1) }.words())")
        case 1: return .failsAs(fitting[0].0)
        default: return .fails("has none of the forms of which it must have one")
        }
    }

    /// The kinds that a schema allows by its own type and by those that it refers to.
    private static func kinds(of node: Int, _ nodes: [SchemaNode]) -> SchemaKinds {
        var kinds = SchemaKinds.all
        var waiting = [node]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let types = nodes[next].types { kinds.formIntersection(types.kinds) }
            if nodes[next].refusal != nil { return [] }
            waiting.append(contentsOf: nodes[next].all)
        }
        return kinds
    }
}
