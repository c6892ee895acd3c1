/// The preferences of a client, from Prefer (RFC 7240, section 2).
///
/// Of a preference that comes several times the first counts. What cannot be read is passed over, as the
/// standard has it: a preference is never a reason for an error.
package struct PreferField: Sendable {
    /// One preference.
    package struct Preference: Sendable, Equatable {
        /// In lower case.
        package let name: String
        /// Without its quotes; empty where there is none, which means the same.
        package let value: String
    }

    /// A longer list than anybody sends who means well; what comes after it is passed over.
    private static let maximumCount = 64

    /// All preferences, each name once, in their order.
    package let preferences: [Preference]

    /// Reads all Prefer lines of a request.
    package init(_ fields: HTTPFields) {
        var preferences: [Preference] = []
        for member in fields.members("prefer").prefix(Self.maximumCount) {
            guard let preference = Self.preference(member),
                !preferences.contains(where: { $0.name == preference.name })
            else { continue }
            preferences.append(preference)
        }
        self.preferences = preferences
    }

    /// The value of a preference, empty where it has none, nil where it is not asked for.
    ///
    /// `name` is in lower case.
    package func value(_ name: String) -> String? {
        preferences.first { $0.name == name }?.value
    }

    /// How many whole seconds the client would wait (RFC 7240, section 4.3).
    ///
    /// Nil where it says nothing about it, or what it says is no decimal number. A number that an Int does
    /// not hold becomes the greatest one that it does.
    package var wait: Int? {
        guard let value = value("wait") else { return nil }
        let digits = Array(value.utf8)[...]
        guard HTTPTokens.isDecimal(digits) else { return nil }
        return HTTPTokens.decimal(digits) ?? .max
    }

    /// Reads `token [ BWS "=" BWS word ]`; the parameters after it have no meaning here.
    private static func preference(_ member: ArraySlice<UInt8>) -> Preference? {
        let semicolon = UInt8(ascii: ";")
        guard member.first != semicolon, let main = HTTPTokens.list(member, separator: semicolon).first else {
            return nil
        }
        let equals = main.firstIndex(of: UInt8(ascii: "=")) ?? main.endIndex
        let name = HTTPTokens.trimmed(main[..<equals])
        guard HTTPTokens.isToken(name) else { return nil }
        let word = HTTPTokens.trimmed(main[equals...].dropFirst())
        guard !word.isEmpty else { return Preference(name: HTTPTokens.lowercased(name), value: "") }
        guard let value = HTTPTokens.unquoted(word) else { return nil }
        return Preference(name: HTTPTokens.lowercased(name), value: String(decoding: value, as: UTF8.self))
    }
}
