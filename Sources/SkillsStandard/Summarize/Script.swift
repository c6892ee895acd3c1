/// The few scripts whose ways of writing differ: no spaces between words, or none but those between
/// sentences.
enum Script {
    /// Han, Hiragana, Katakana and Bopomofo.
    static func isCJKLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF: true
        case 0x3005...0x3007, 0x303B, 0x309D...0x309F, 0x3105...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF: true
        case 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFD: true
        default: false
        }
    }

    static func isHiragana(_ value: UInt32) -> Bool {
        (0x3041...0x309F).contains(value)
    }

    /// Thai and Lao: spaces stand between sentences, and no other mark does.
    static func isThaiOrLao(_ value: UInt32) -> Bool {
        (0x0E00...0x0EFF).contains(value)
    }

    static func isGreek(_ value: UInt32) -> Bool {
        (0x0370...0x03FF).contains(value) || (0x1F00...0x1FFF).contains(value)
    }

    /// Letters of South East Asia that stand without spaces between words; see `isCJKLetter` for the others.
    static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF: true
        case 0x1B00...0x1B7F, 0xA980...0xA9FE, 0xAA60...0xAADF: true
        default: false
        }
    }

    /// Whether two scalars stand side by side without a space, so that a line break between them means
    /// nothing.
    static func areJoined(_ left: UInt32, _ right: UInt32) -> Bool {
        isWide(left) && isWide(right)
    }

    /// CJK letters, their punctuation and full-width forms, and the other unspaced scripts.
    private static func isWide(_ value: UInt32) -> Bool {
        isCJKLetter(value) || isUnspaced(value) || (0x3001...0x303F).contains(value)
            || (0xFF01...0xFF64).contains(value) || value == 0x30FB
    }

    /// The simple lower case of a scalar, one scalar for one; the final sigma of Greek counts as sigma.
    static func lowercase(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F:
            return value + 0x20
        case 0x400...0x40F: return value + 0x50
        case 0x3C2: return 0x3C3
        default:
            guard let scalar = Unicode.Scalar(value) else { return value }
            return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
        }
    }
}
