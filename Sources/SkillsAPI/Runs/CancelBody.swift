import Skills
import SkillsJSON

/// The body of a request that cancels a run: none, or `{"reason"}`.
struct CancelBody {
    private static let maximumReason = 1000

    /// Why, in the caller's words.
    let reason: String?

    /// Reads the body; every member at fault is named.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else {
            reason = nil
            return
        }
        do {
            var reader = try RequestJSON.object(bytes)
            let value = reader.value("reason")
            let text = value?.stringValue
            if value != nil, text?.unicodeScalars.count ?? .max > Self.maximumReason {
                reader.fault("reason", "must be a string of at most \(Self.maximumReason) characters")
            }
            try reader.finish()
            reason = text
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }
}
