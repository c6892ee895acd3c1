/// The patterns of a router as a tree of segments; a route is known here by its number.
struct RouteTree: Sendable {
    /// A route at the end of a pattern.
    struct Route: Sendable {
        let method: HTTPMethod
        let number: Int
        /// The names of the parameters on the way, which may differ between the methods of one path.
        let names: [String]
    }

    /// One segment, with what may come after it.
    private struct Node: Sendable {
        var literals: [(segment: [UInt8], node: Int)] = []
        var parameter: Int?
        var routes: [Route] = []
        /// What `Allow` says; made when a route is added, not when it is asked for.
        var allow: [HTTPMethod] = []
    }

    /// The end of a pattern that a path fits.
    struct Match {
        let routes: [Route]
        let allow: [HTTPMethod]
        let values: [String]
    }

    private var nodes = [Node()]

    /// Adds a route; the same method on the same path twice is an error of ours.
    mutating func add(_ method: HTTPMethod, _ pattern: RoutePattern, number: Int) {
        var current = 0
        for segment in pattern.segments {
            current = child(of: current, for: segment)
        }
        guard !nodes[current].routes.contains(where: { $0.method == method }) else {
            preconditionFailure("two handlers for one method and path")
        }
        nodes[current].routes.append(Route(method: method, number: number, names: pattern.parameterNames))
        nodes[current].allow = Self.allowed(by: nodes[current].routes.map(\.method))
    }

    /// The end of the pattern that a path fits, nil where there is none; a literal segment beats a parameter.
    func match(_ target: RequestTarget) -> Match? {
        if target.pathRange.isEmpty {
            // An absolute-form target without a path means the root.
            guard let root = nodes[0].literals.first(where: { $0.segment.isEmpty }) else { return nil }
            return Match(routes: nodes[root.node].routes, allow: nodes[root.node].allow, values: [])
        }
        var values: [String] = []
        guard let end = find(target, from: target.pathRange.lowerBound, at: 0, &values) else { return nil }
        return Match(routes: nodes[end].routes, allow: nodes[end].allow, values: values)
    }

    /// All methods that any route has, as `Allow` lists them.
    var allMethods: [HTTPMethod] {
        Self.allowed(by: nodes.flatMap { $0.routes.map(\.method) })
    }

    private mutating func child(of parent: Int, for segment: RoutePattern.Segment) -> Int {
        switch segment {
        case .literal(let bytes):
            if let known = nodes[parent].literals.first(where: { $0.segment == bytes }) { return known.node }
            nodes[parent].literals.append((bytes, nodes.count))
        case .parameter:
            if let known = nodes[parent].parameter { return known }
            nodes[parent].parameter = nodes.count
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Goes down from a node; as deep as the longest pattern at most.
    private func find(
        _ target: RequestTarget, from start: Int, at node: Int, _ values: inout [String]
    ) -> Int? {
        var position = start
        guard let range = target.nextSegment(from: &position) else {
            return nodes[node].routes.isEmpty ? nil : node
        }
        guard !nodes[node].literals.isEmpty || nodes[node].parameter != nil else { return nil }
        let raw = target.bytes[range]
        // Only what is percent-encoded has to be copied before it can be compared.
        let segment: ArraySlice<UInt8>
        if raw.contains(UInt8(ascii: "%")) {
            guard let decoded = RequestTarget.decodedSegment(raw) else { return nil }
            segment = decoded[...]
        } else {
            segment = raw
        }
        for literal in nodes[node].literals where literal.segment.elementsEqual(segment) {
            if let end = find(target, from: position, at: literal.node, &values) { return end }
        }
        // What needed no decoding is visible ASCII, so only dot segments are left to refuse.
        guard let parameter = nodes[node].parameter, !segment.isEmpty, !RequestTarget.isDotSegment(segment)
        else { return nil }
        let count = values.count
        values.append(String(decoding: segment, as: UTF8.self))
        if let end = find(target, from: position, at: parameter, &values) { return end }
        values.removeLast(values.count - count)
        return nil
    }

    /// In a fixed order, with HEAD where there is GET, and always with OPTIONS (RFC 9110, section 10.2.1).
    private static func allowed(by methods: [HTTPMethod]) -> [HTTPMethod] {
        var all = Set(methods)
        all.insert(.options)
        if all.contains(.get) { all.insert(.head) }
        return all.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }
}
