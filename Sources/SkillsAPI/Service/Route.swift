import SkillsHTTP

/// What is behind a path and a method.
struct Route: Sendable {
    /// What body a route takes.
    enum Body: Sendable {
        /// None; one that comes is read and thrown away.
        case none
        /// A JSON document.
        case json
        /// A JSON document, or none.
        case optionalJSON
    }

    typealias Handler = @Sendable (RouteRequest) async throws -> HTTPResponse

    let body: Body
    let handler: Handler

    init(body: Body = .none, _ handler: @escaping Handler) {
        self.body = body
        self.handler = handler
    }
}
