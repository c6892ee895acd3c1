import CCrypto
import Skills
import SkillsJSON

extension RequestFingerprint {
    /// The digest of a start: SHA-256 over who calls, the skill, and the body without insignificant white space.
    ///
    /// Each field is preceded by its length, so that none can run into another. Bodies whose strings are escaped
    /// in another way, or whose members come in another order, are different ones.
    init(owner: String?, skill: SkillID, body: RawJSON) {
        var text: [UInt8] = []
        let compact = body.compactBytes
        text.reserveCapacity(compact.count + 128)
        if let owner {
            Self.append(Array(owner.utf8), to: &text)
        } else {
            // No field has this length.
            text.append(contentsOf: [UInt8](repeating: 0xFF, count: 8))
        }
        Self.append(Array(skill.description.utf8), to: &text)
        Self.append(compact, to: &text)
        self.init(Self.sha256(text))
    }

    private static func append(_ field: [UInt8], to text: inout [UInt8]) {
        withUnsafeBytes(of: UInt64(field.count).bigEndian) { text.append(contentsOf: $0) }
        text.append(contentsOf: field)
    }

    static func sha256(_ text: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            guard let base = digest.baseAddress, skills_sha256(text, text.count, base) == 1 else {
                preconditionFailure("libcrypto has no SHA-256")
            }
            count = 32
        }
    }
}
