import Skills
import SkillsJSON

/// Reads the JSON of request bodies.
enum RequestJSON {
    /// The members of the object that the body is, validated in one pass.
    ///
    /// - Throws: A problem: `invalid_json` that says where it breaks off, `validation` for another value.
    static func object(_ bytes: [UInt8]) throws -> ObjectReader {
        guard !bytes.isEmpty else { throw Problem(.invalidJSON, "The request has no body.") }
        do {
            return ObjectReader(try JSONObjectSlices(parsing: bytes))
        } catch  where error.reason == .notAnObject {
            throw SkillError.validation([FieldError(pointer: .root, detail: "must be an object")])
        } catch {
            throw Problem(.invalidJSON, "The body is not JSON: \(error.description).")
        }
    }
}
