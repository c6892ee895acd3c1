/// One pass over a text that cuts it into sentences.
///
/// Each character is read once; what it means is decided when the next one that is no white space is seen.
/// Nothing is looked up further ahead than some hundred characters, so that the time is linear in the text.
struct SentenceScanner {
    let bytes: [UInt8]
    let isCasual: Bool
    var position = 0
    private var spans: [SentenceSpan] = []

    /// The sentence being read; `nil` between two.
    private(set) var start: Int?
    private var end = 0
    private var length = 0
    private var hasContent = false
    private var cut: Cut?

    /// Where the word being read begins.
    private var wordStart = 0
    private var isAtWordStart = true
    private(set) var previous: UInt32 = 0
    private(set) var previousKind = ScalarKind.space

    private var stop: SentenceStop?
    /// White space was read since the last character.
    private var hasGap = false
    private var breaks = 0
    private var isAfterReturn = false

    /// The line being read: where its text begins and how many characters it has.
    private(set) var lineStart = 0
    private(set) var lineLength = 0
    private(set) var isHeading = false

    private var hasOpenQuote = false
    /// The first angle quote of the text opens quotations: « in French, » in German.
    private var openingAngle: UInt32?

    /// A place where a sentence that grows too long may be cut.
    private struct Cut {
        let end: Int
        let resume: Int
        /// Characters before `resume`.
        let length: Int
    }

    init(bytes: [UInt8], isCasual: Bool) {
        self.bytes = bytes
        self.isCasual = isCasual
    }

    /// Reads the whole text.
    mutating func scan(checkpoint: (Double) throws -> Void) throws -> [SentenceSpan] {
        try checkpoint(0)
        var meter = WorkMeter()
        breaks = 1  // The text begins a line.
        while position < bytes.count {
            if meter.isDue() { try checkpoint(Double(position) / Double(bytes.count)) }
            let scalar = UTF8Scalar(in: bytes, at: position)
            let kind = ScalarKind(scalar.value)
            switch kind {
            case .space, .newline, .paragraph: readWhiteSpace(scalar, kind)
            default: read(scalar, kind)
            }
        }
        finishSentence()
        try checkpoint(1)
        return spans
    }

    private mutating func readWhiteSpace(_ scalar: UTF8Scalar, _ kind: ScalarKind) {
        hasGap = true
        switch kind {
        case .newline:
            let isSecondHalf = isAfterReturn && scalar.value == 0x0A
            if breaks < 2, !isSecondHalf { breaks += 1 }
        case .paragraph: breaks = 2
        default: break
        }
        isAfterReturn = scalar.value == 0x0D
        position += scalar.width
    }

    private mutating func read(_ scalar: UTF8Scalar, _ kind: ScalarKind) {
        if stop != nil, extendStop(scalar, kind) { return }
        if breaks > 0 {
            let marker = LineMarker(in: bytes, at: position)
            if endsAtBreak(before: kind, marker) { finishSentence() }
            beginLine(marker)
            // The marker has moved the position.
            if marker != nil { return }
        } else if endsInLine(before: scalar, kind) {
            finishSentence()
        }
        stop = nil
        if start != nil, isTooLong(before: kind) { cutSentence() }
        take(scalar, kind)
    }

    /// Takes what belongs to the mark just read: further marks, closing quotes, a footnote.
    private mutating func extendStop(_ scalar: UTF8Scalar, _ kind: ScalarKind) -> Bool {
        // French puts a space before the closing quote.
        let isSpacedQuote = scalar.value == 0xBB && openingAngle == 0xAB && breaks == 0
        guard !hasGap || isSpacedQuote else { return false }
        switch kind {
        case .stop, .fullStop:
            stop?.extend(by: scalar.value, isFull: kind == .fullStop)
        case .closer:
            stop?.hasCloser = true
        case .quote where scalar.value != 0x22 || hasOpenQuote || stop?.isFull == false:
            stop?.hasCloser = true
        case .other where scalar.value == 0x2A || scalar.value == 0x5F:
            break  // The end of emphasis in Markdown.
        case .opener:
            guard let footnote = footnoteEnd() else { return false }
            while position < footnote { take(UTF8Scalar(in: bytes, at: position), .other) }
            return true
        default:
            return false
        }
        let kept = stop
        take(scalar, kind)
        stop = kept
        return true
    }

    /// Whether the sentence ends between two characters of a line.
    private mutating func endsInLine(before next: UTF8Scalar, _ kind: ScalarKind) -> Bool {
        guard let stop else {
            return hasGap && isThaiBoundary(before: next.value)
        }
        guard hasGap else { return stop.ends(before: next.value, kind) }
        return ends(stop)
    }

    private func isThaiBoundary(before next: UInt32) -> Bool {
        // The signs of repetition and abbreviation have a space after them within a sentence.
        length >= 8 && Script.isThaiOrLao(previous) && Script.isThaiOrLao(next)
            && previous != 0x0E46 && previous != 0x0E2F && previous != 0x0EC6
    }

    private func endsAtBreak(before kind: ScalarKind, _ marker: LineMarker?) -> Bool {
        if breaks > 1 || marker != nil || isHeading || !hasContent { return true }
        if let stop { return ends(stop) }
        let next = UTF8Scalar(in: bytes, at: position).value
        if Script.isThaiOrLao(previous), Script.isThaiOrLao(next) { return true }
        return isShortLine(before: kind)
    }

    private func ends(_ stop: SentenceStop) -> Bool {
        if stop.word == .number, Abbreviations.isMonth(in: bytes, at: position) { return false }
        return stop.ends(beforeWord: nextWordKind(), isCasual: isCasual)
    }

    private mutating func beginLine(_ marker: LineMarker?) {
        isHeading = marker?.isHeading ?? false
        lineLength = 0
        breaks = 0
        if marker != nil || start == nil { (stop, hasGap) = (nil, false) }
        guard let marker else {
            lineStart = position
            return
        }
        if marker.isKept {
            let scalar = UTF8Scalar(in: bytes, at: position)
            while position < marker.end { take(scalar, .digit) }
        }
        position = marker.end
        lineStart = position
    }

    /// Adds a character to the sentence, which it may begin.
    private mutating func take(_ scalar: UTF8Scalar, _ kind: ScalarKind) {
        if start == nil {
            start = position
            (length, hasContent, cut) = (0, false, nil)
            isAtWordStart = true
        } else if hasGap {
            length += 1
            if lineLength > 0 { lineLength += 1 }
            cut = Cut(end: end, resume: position, length: length)
            isAtWordStart = true
        }
        hasGap = false
        if isAtWordStart {
            wordStart = position
            isAtWordStart = kind == .opener || kind == .quote
        }
        noteMark(scalar, kind)
        length += 1
        lineLength += 1
        hasContent = hasContent || kind.isContent
        position += scalar.width
        end = position
        if kind == .comma { cut = Cut(end: end, resume: end, length: length) }
        (previous, previousKind) = (scalar.value, kind)
    }

    private mutating func noteMark(_ scalar: UTF8Scalar, _ kind: ScalarKind) {
        switch kind {
        case .stop, .fullStop: stop = makeStop(scalar, kind)
        case .quote:
            if scalar.value == 0x22 { hasOpenQuote.toggle() }
            if openingAngle == nil, scalar.value == 0xAB || scalar.value == 0xBB {
                openingAngle = scalar.value
            }
        case .other where scalar.value == 0x3B && Script.isGreek(previous) && !hasGap:
            stop = makeStop(scalar, .stop)
        default: break
        }
    }

    private func makeStop(_ scalar: UTF8Scalar, _ kind: ScalarKind) -> SentenceStop {
        let word: SentenceStop.Word =
            scalar.value == 0x2E
            ? Abbreviations.meaning(of: bytes[wordStart..<position], startsSentence: wordStart == start)
            : .plain
        return SentenceStop(
            scalar.value, after: word, isFull: kind == .fullStop, followsUnspaced: previousKind == .unspaced)
    }

    private mutating func finishSentence() {
        if let start, hasContent { spans.append(SentenceSpan(start, end)) }
        (start, stop, cut) = (nil, nil, nil)
        if breaks > 1 { hasOpenQuote = false }
    }

    private func isTooLong(before kind: ScalarKind) -> Bool {
        guard length >= SentenceSplitter.maximumLength else { return false }
        // A character keeps its marks, within reason.
        let isPart = kind == .mark || kind == .joiner
        return !isPart || length >= SentenceSplitter.maximumLength + 64
    }

    private mutating func cutSentence() {
        guard let begin = start, let cut, !hasGap, cut.length >= SentenceSplitter.maximumLength / 2 else {
            finishSentence()
            return
        }
        if hasContent { spans.append(SentenceSpan(begin, cut.end)) }
        start = cut.resume
        length -= cut.length
        self.cut = nil
    }
}
