/// Finds the handler for a method and a path.
///
/// Filled once, then only asked; a copy shares everything.
package struct HTTPRouter<Handler: Sendable>: Sendable {
    /// What a router says to a request.
    package enum Match {
        /// This handler; for HEAD it may be the one of GET, whose body is then left out.
        case found(Handler, PathParameters)
        /// The path is known and the method is not: 405 with these methods in `Allow`.
        case methodNotAllowed(allow: [HTTPMethod])
        /// The path is not known: 404.
        case notFound
        /// OPTIONS on a path that is known, or on the server: 204 with these methods in `Allow`.
        case options(allow: [HTTPMethod])
    }

    private var tree = RouteTree()
    private var handlers: [Handler] = []
    private var allMethods: [HTTPMethod] = [.options]

    /// Makes a router that knows no path.
    package init() {}

    /// Adds a handler for a method and a pattern such as `/runs/{id}/events`.
    ///
    /// A literal segment beats a parameter at the same place. A parameter takes one segment that is not
    /// empty.
    package mutating func add(_ method: HTTPMethod, _ pattern: String, _ handler: Handler) {
        tree.add(method, RoutePattern(pattern), number: handlers.count)
        handlers.append(handler)
        allMethods = tree.allMethods
    }

    /// Finds what to do; the decoded segments are compared byte by byte, and the query plays no part.
    package func match(_ method: HTTPMethod, _ target: RequestTarget) -> Match {
        if target.form == .asterisk { return .options(allow: allMethods) }
        guard let match = tree.match(target) else { return .notFound }
        if let route = match.routes.first(where: { $0.method == method }) {
            return found(route, match)
        }
        if method == .head, let route = match.routes.first(where: { $0.method == .get }) {
            return found(route, match)
        }
        return method == .options ? .options(allow: match.allow) : .methodNotAllowed(allow: match.allow)
    }

    private func found(_ route: RouteTree.Route, _ match: RouteTree.Match) -> Match {
        .found(handlers[route.number], PathParameters(names: route.names, values: match.values))
    }
}
