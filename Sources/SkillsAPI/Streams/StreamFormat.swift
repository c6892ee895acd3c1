import SkillsHTTP

/// How events are written on a stream.
enum StreamFormat: Hashable, Sendable {
    /// Server-sent events (WHATWG HTML, section 9.2).
    case serverSentEvents
    /// The data objects alone, one a line.
    case newlineDelimitedJSON

    /// The value of Content-Type.
    var contentType: String {
        switch self {
        case .serverSentEvents: "text/event-stream"
        case .newlineDelimitedJSON: "application/x-ndjson"
        }
    }

    /// The form that the client likes best, server-sent events where it does not mind; `nil` when it takes
    /// neither.
    init?(_ accept: AcceptField) {
        guard let best = accept.best(of: [.eventStream, .jsonLines]) else { return nil }
        self = best == .eventStream ? .serverSentEvents : .newlineDelimitedJSON
    }

    /// The form in which the client would rather have a stream than a JSON document; `nil` when it would not.
    static func preferredOverJSON(_ accept: AcceptField) -> StreamFormat? {
        switch accept.best(of: [.json, .eventStream, .jsonLines]) {
        case .some(.eventStream): .serverSentEvents
        case .some(.jsonLines): .newlineDelimitedJSON
        default: nil
        }
    }
}
