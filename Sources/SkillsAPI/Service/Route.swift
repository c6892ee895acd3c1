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

        /// Where a body carries little or nothing, this is the most that is read of it.
        private static let smallBody = 64 * 1024

        /// The most bytes that are taken, where the service takes so many at most.
        func limit(_ most: Int) -> Int {
            switch self {
            case .json: most
            case .none, .optionalJSON: min(most, Self.smallBody)
            }
        }
    }

    typealias Handler = @Sendable (RouteRequest) async throws -> HTTPResponse

    let body: Body
    let handler: Handler

    init(body: Body = .none, _ handler: @escaping Handler) {
        self.body = body
        self.handler = handler
    }
}
