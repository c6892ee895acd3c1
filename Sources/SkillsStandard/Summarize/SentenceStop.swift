/// A mark that may end a sentence, until what follows has decided.
struct SentenceStop {
    /// What the word before a period says.
    enum Word {
        case plain
        /// "etc.": ends the sentence unless a lower-case letter follows.
        case mayEnd
        /// "Dr.": does not end it.
        case abbreviation
        /// "3.": a date in some languages, when a month follows.
        case number
    }

    private(set) var word: Word
    /// Ends the sentence wherever it stands.
    private(set) var isFull: Bool
    /// A closing quote or bracket follows it.
    var hasCloser = false

    /// The letter before it belongs to a script without spaces.
    private let followsUnspaced: Bool
    private var isDots: Bool
    private var marks: Int

    init(_ mark: UInt32, after word: Word, isFull: Bool, followsUnspaced: Bool) {
        self.word = word
        self.isFull = isFull
        self.followsUnspaced = followsUnspaced
        isDots = Self.isDot(mark)
        marks = mark == Self.ellipsis ? 3 : 1
    }

    /// Takes in a further mark right after it.
    mutating func extend(by mark: UInt32, isFull: Bool) {
        word = .plain
        self.isFull = self.isFull || isFull
        isDots = isDots && Self.isDot(mark)
        marks &+= 1
    }

    /// Whether it ends the sentence before a character that follows without white space.
    func ends(before next: UInt32, _ kind: ScalarKind) -> Bool {
        if hasCloser, Script.isHiragana(next) { return false }
        if isFull { return kind != .comma && kind != .other }
        let isEllipsis = isDots && marks > 1
        return followsUnspaced && kind == .unspaced && !isEllipsis
    }

    /// Whether it ends the sentence before a word of the given kind that follows after white space.
    func ends(beforeWord kind: ScalarKind, isCasual: Bool) -> Bool {
        if isFull { return true }
        switch word {
        case .abbreviation: return false
        case .mayEnd, .number: return kind != .lowercase
        case .plain: return kind != .lowercase || isCasual
        }
    }

    private static let ellipsis: UInt32 = 0x2026

    private static func isDot(_ mark: UInt32) -> Bool {
        mark == 0x2E || mark == ellipsis
    }
}
