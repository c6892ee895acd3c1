import SkillsHTTP

/// Checks the form of a body by the head alone: its length and its type.
enum BodyForm {
    /// What is wrong with the form; `nil` when the body may come.
    static func fault(in head: RequestHead, for body: Route.Body, limit: Int) -> Problem? {
        if head.hasUnknownExpectation {
            return Problem(.expectationFailed, "The only expectation that can be met is 100-continue.")
        }
        switch body {
        case .none:
            return nil
        case .json:
            if head.framing == .none {
                return Problem(.lengthRequired, "The request needs a body, with Content-Length or in chunks.")
            }
        case .optionalJSON:
            if head.framing == .none || head.framing == .length(0) { return nil }
        }
        if case .length(let count) = head.framing, count > limit {
            return Problem(.contentTooLarge, "The body is larger than the \(limit) bytes that are taken.")
        }
        // Chunks may turn out to be no body at all.
        let isUnknown = body == .optionalJSON && head.framing == .chunked
        guard isUnknown || isJSON(head) else { return notJSON }
        guard ContentCoding(head.fields) != nil else {
            return Problem(.unsupportedMediaType, MessageFault.unknownCoding.detail)
        }
        return nil
    }

    /// What is wrong with the form of a body that is there now; `nil` when nothing is.
    static func fault(in request: HTTPRequest, for body: Route.Body) -> Problem? {
        body == .optionalJSON && !request.body.isEmpty && !isJSON(request.head) ? notJSON : nil
    }

    private static func isJSON(_ head: RequestHead) -> Bool { ContentType.isJSON(head.fields) }

    private static let notJSON = Problem(
        .unsupportedMediaType, "The body must be application/json in UTF-8.")
}
