import SkillsHTTPClient
import SkillsJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a response carried, in the form in which a run shows it.
enum HTTPResponseContent: Sendable, Equatable {
    /// Nothing at all.
    case empty
    /// A body that says that it is JSON, and is.
    case json(RawJSON)
    /// A body that is text in UTF-8.
    case text(String)
    /// Any other body, in base64.
    case base64(String)
    /// A stream that was given out while it arrived: so many events.
    case events(Int)
    /// A stream that was given out while it arrived: so many lines of JSON.
    case lines(Int)

    /// The names, right and wrong, of what can be read as UTF-8.
    private static let utf8Names: Set = ["utf-8", "utf8", "us-ascii", "ascii"]

    /// Takes a body that was read as a whole.
    init(_ bytes: [UInt8], type: MediaType) {
        if bytes.isEmpty {
            self = .empty
        } else if type.isJSON, let json = Self.json(bytes) {
            self = .json(json)
        } else if type.isText, type.charset.map(Self.utf8Names.contains) ?? true,
            let text = String(validating: bytes, as: UTF8.self)
        {
            self = .text(text)
        } else {
            self = .base64(Data(bytes).base64EncodedString())
        }
    }

    /// The form, as the output names it.
    var kind: String {
        switch self {
        case .empty: "none"
        case .json: "json"
        case .text: "text"
        case .base64: "base64"
        case .events: "events"
        case .lines: "lines"
        }
    }

    /// Levels of a body that is shown as JSON: beyond it the output as a whole would be deeper than JSON may be here.
    private static let depth = 120

    /// The value, `nil` where the bytes are not JSON by the rules that hold for all payloads.
    private static func json(_ bytes: [UInt8]) -> RawJSON? {
        do {
            return try RawJSON(parsing: bytes, maximumDepth: depth)
        } catch {
            return nil
        }
    }
}
