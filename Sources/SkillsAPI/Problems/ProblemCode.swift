package import SkillsHTTP

/// The kinds of problem document, for programs; `docs/errors.md` says what to do about each.
package enum ProblemCode: String, CaseIterable, Sendable {
    case malformedRequest = "malformed_request"
    case invalidJSON = "invalid_json"
    case invalidParameter = "invalid_parameter"
    case notFound = "not_found"
    case skillNotFound = "skill_not_found"
    case runNotFound = "run_not_found"
    case deliveryNotFound = "delivery_not_found"
    case methodNotAllowed = "method_not_allowed"
    case notAcceptable = "not_acceptable"
    case requestTimeout = "request_timeout"
    case noOutput = "no_output"
    case notAsking = "not_asking"
    case notEnded = "not_ended"
    case busy
    case deliveryWaits = "delivery_waits"
    case inputDropped = "input_dropped"
    case payloadDropped = "payload_dropped"
    case runGone = "run_gone"
    case lengthRequired = "length_required"
    case contentTooLarge = "content_too_large"
    case uriTooLong = "uri_too_long"
    case unsupportedMediaType = "unsupported_media_type"
    case expectationFailed = "expectation_failed"
    case validation
    case keyReused = "key_reused"
    case fieldsTooLarge = "fields_too_large"
    case internalError = "internal_error"
    case transferCodingUnsupported = "transfer_coding_unsupported"
    case skillUnusable = "skill_unusable"
    case shuttingDown = "shutting_down"
    case full
    case queueFull = "queue_full"
    case storeUnavailable = "store_unavailable"
    case versionUnsupported = "version_unsupported"

    /// The status that goes with the code.
    package var status: HTTPStatus {
        switch self {
        case .malformedRequest, .invalidJSON, .invalidParameter: .badRequest
        case .notFound, .skillNotFound, .runNotFound, .deliveryNotFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .requestTimeout: .requestTimeout
        case .noOutput, .notAsking, .notEnded, .busy, .deliveryWaits, .inputDropped: .conflict
        case .payloadDropped, .runGone: .gone
        case .lengthRequired: .lengthRequired
        case .contentTooLarge: .contentTooLarge
        case .uriTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .expectationFailed: .expectationFailed
        case .validation, .keyReused: .unprocessableContent
        case .fieldsTooLarge: .requestHeaderFieldsTooLarge
        case .internalError: .internalServerError
        case .transferCodingUnsupported: .notImplemented
        case .skillUnusable, .shuttingDown, .full, .queueFull, .storeUnavailable: .serviceUnavailable
        case .versionUnsupported: .httpVersionNotSupported
        }
    }

    /// Seconds after which the same request is worth another try; `nil` where waiting alone changes nothing.
    var retryAfter: Int? {
        switch self {
        case .full, .queueFull, .shuttingDown, .storeUnavailable: 5
        default: nil
        }
    }

    /// The code of a message that was refused before it reached a route.
    init(_ fault: MessageFault) {
        self =
            switch fault.status {
            case .requestTimeout: .requestTimeout
            case .contentTooLarge: .contentTooLarge
            case .uriTooLong: .uriTooLong
            case .unsupportedMediaType: .unsupportedMediaType
            case .requestHeaderFieldsTooLarge: .fieldsTooLarge
            case .serviceUnavailable: .full
            case .notImplemented: .transferCodingUnsupported
            case .httpVersionNotSupported: .versionUnsupported
            default: .malformedRequest
            }
    }
}
