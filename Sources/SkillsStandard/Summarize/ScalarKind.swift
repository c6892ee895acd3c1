/// What a Unicode scalar means to the splitter and the tokenizer.
enum ScalarKind: UInt8 {
    case space
    case newline
    /// A line break that also ends the paragraph: form feed and U+2029.
    case paragraph
    case uppercase
    case lowercase
    /// A letter of a script that knows no case and puts spaces between words.
    case caseless
    /// A letter of a script that is written without spaces between words.
    case unspaced
    case digit
    /// A combining mark: part of the character before it.
    case mark
    /// Joins what stands beside it and means nothing itself: soft hyphen, zero-width joiners.
    case joiner
    /// Ends a sentence only with white space after it: `.`, `!`, `?`, `…`.
    case stop
    /// Ends a sentence wherever it stands: `。`, `؟`, `।`.
    case fullStop
    /// A comma or colon of full width, after which a long text may be cut.
    case comma
    case opener
    case closer
    /// Opens or closes, as the language has it.
    case quote
    /// Neither word nor punctuation; emoji above all.
    case symbol
    case other

    /// True for what makes a sentence worth keeping, rather than a row of dashes.
    var isContent: Bool {
        switch self {
        case .uppercase, .lowercase, .caseless, .unspaced, .digit, .symbol: true
        case .space, .newline, .paragraph, .mark, .joiner, .stop, .fullStop, .comma, .opener, .closer, .quote,
            .other:
            false
        }
    }

    @inline(__always)
    init(_ value: UInt32) {
        self = value < 0x80 ? Self.ascii(UInt8(truncatingIfNeeded: value)) : Self.beyondASCII(value)
    }

    private static func ascii(_ byte: UInt8) -> ScalarKind {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .lowercase
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .uppercase
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .newline
        case 0x0B, 0x0C: .paragraph
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): .stop
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opener
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .closer
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
        default: .other
        }
    }

    private static func beyondASCII(_ value: UInt32) -> ScalarKind {
        if Script.isCJKLetter(value) { return .unspaced }
        return special(value) ?? general(value)
    }

    /// The scalars whose meaning their general category does not tell.
    private static func special(_ value: UInt32) -> ScalarKind? {
        switch value {
        case 0x85, 0x2028: .newline
        case 0x2029: .paragraph
        case 0xFEFF, 0x200B: .space
        case 0xAD, 0x200C, 0x200D, 0x2060: .joiner
        case 0xA1, 0xBF: .opener
        case 0x2026, 0x203C, 0x2047...0x2049, 0x037E, 0xFF0E: .stop
        case 0x3001, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF64: .comma
        default: isFullStop(value) ? .fullStop : nil
        }
    }

    /// The marks that end a sentence in scripts of their own: Unicode's `Sentence_Terminal` without those of
    /// historic scripts and those of Latin.
    private static func isFullStop(_ value: UInt32) -> Bool {
        switch value {
        case 0x3002, 0xFF01, 0xFF1F, 0xFF61: true  // CJK
        case 0x061F, 0x06D4, 0x0700...0x0702, 0x07F9: true  // Arabic, Urdu, Syriac, N'Ko
        case 0x0964, 0x0965, 0x0DF4: true  // Devanagari and its kin, Sinhala
        case 0x0589, 0x1362, 0x1367, 0x1368: true  // Armenian, Ethiopic
        case 0x104B, 0x17D4, 0x17D5, 0x0F0D...0x0F11: true  // Burmese, Khmer, Tibetan
        case 0x1803, 0x1809, 0x1AA8...0x1AAB, 0x1B5A, 0x1B5B, 0x1C3B, 0x1C3C, 0x1C7E: true
        case 0xA4FF, 0xA60E, 0xA6F3, 0xA876, 0xA8CE, 0xA8CF, 0xA9C8, 0xA9C9, 0xABEB: true
        default: false
        }
    }

    private static func general(_ value: UInt32) -> ScalarKind {
        guard let scalar = Unicode.Scalar(value) else { return .other }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: return .uppercase
        case .lowercaseLetter: return .lowercase
        case .otherLetter, .modifierLetter: return Script.isUnspaced(value) ? .unspaced : .caseless
        case .decimalNumber, .letterNumber, .otherNumber: return .digit
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        case .spaceSeparator: return .space
        case .openPunctuation: return .opener
        case .closePunctuation: return .closer
        case .initialPunctuation, .finalPunctuation: return .quote
        case .otherSymbol: return .symbol
        default: return .other
        }
    }
}
