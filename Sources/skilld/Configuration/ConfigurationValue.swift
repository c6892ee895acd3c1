/// A value on its way into the configuration, and how an error may refer to it.
struct ConfigurationValue: Sendable {
    /// What was written.
    enum Content: Sendable {
        /// A YAML scalar without quotes: its look decides its type.
        case plain(String)
        /// A YAML scalar in quotes: always text.
        case quoted(String)
        /// From a variable, a flag or a reference: the key decides its type.
        case untyped(String)
        /// A YAML list, each entry a value of its own.
        case list([ConfigurationValue])
        /// A mapping, which no key takes.
        case mapping
    }

    let content: Content
    /// What an error says instead of the value, such as `"http"`; names the source of a secret, not its
    /// value.
    let shown: String
    /// Where a secret comes from; `nil` for what may be shown.
    private var reference: String?

    /// A value whose own text may be shown.
    init(_ content: Content) {
        self.content = content
        switch content {
        case .plain(""), .untyped(""): shown = "empty"
        case .plain(let text), .untyped(let text): shown = PrintableText.quoted(text)
        case .quoted(let text): shown = "the text \(PrintableText.quoted(text))"
        case .list: shown = "a list"
        case .mapping: shown = "a mapping"
        }
    }

    /// A value that must not be shown; `reference` stands for it in errors.
    init(secret: String, reference: String) {
        content = .untyped(secret)
        shown = "what \(reference) holds"
        self.reference = reference
    }

    /// The text of a number or a boolean, which a text in quotes is not.
    var unquoted: String? {
        switch content {
        case .plain(let text), .untyped(let text): text
        case .quoted, .list, .mapping: nil
        }
    }

    /// The text, whatever it looks like.
    var scalar: String? {
        switch content {
        case .plain(let text), .quoted(let text), .untyped(let text): text
        case .list, .mapping: nil
        }
    }

    /// The entries of a list, or of a text from outside the file that commas divide; `nil` for what is no list.
    ///
    /// A list whose entries are all commented out is null in YAML, and has none.
    var entries: [ConfigurationValue]? {
        switch content {
        case .list(let entries): return entries
        case .plain(""): return []
        case .untyped(let text):
            let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if text.utf8.allSatisfy(isBlank) { return [] }
            return text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
                part in
                var part = part.drop(while: isBlank)
                while let last = part.last, isBlank(last) { part.removeLast() }
                let entry = String(decoding: part, as: UTF8.self)
                return reference.map { ConfigurationValue(secret: entry, reference: $0) }
                    ?? ConfigurationValue(.untyped(entry))
            }
        case .plain, .quoted, .mapping: return nil
        }
    }

    /// The text, unless YAML reads the scalar as a number, a boolean or null.
    var text: String? {
        guard case .plain(let text) = content else { return scalar }
        return Self.looksTyped(text) ? nil : text
    }

    private static func looksTyped(_ text: String) -> Bool {
        switch text {
        case "", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE": return true
        default: break
        }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard digits.count >= text.utf8.count - 1, !digits.isEmpty else { return false }
        var points = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "."): points += 1
            default: return false
            }
        }
        return points <= 1 && points < digits.count
    }
}
