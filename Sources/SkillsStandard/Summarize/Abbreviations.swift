/// Words whose period does not end a sentence.
enum Abbreviations {
    /// What a word means for the period right after it.
    ///
    /// - Parameters:
    ///   - word: UTF-8 from the last white space or opening quote up to the period.
    ///   - startsSentence: Nothing stands before the word.
    /// - Returns: `plain` for whatever is not known.
    static func meaning(of word: ArraySlice<UInt8>, startsSentence: Bool) -> SentenceStop.Word {
        guard !word.isEmpty, word.count <= longest else { return .plain }
        if word.count <= 3, word.allSatisfy(isDigit) {
            if startsSentence { return .abbreviation }
            return word.count <= 2 ? .number : .plain
        }
        let lowered = lowercased(word)
        if mayEnd.contains(lowered) { return .mayEnd }
        if isInitials(word) || never.contains(lowered) { return .abbreviation }
        return .plain
    }

    /// Whether a month or century of German begins at an index, where the period before it makes a date.
    static func isMonth(in bytes: [UInt8], at index: Int) -> Bool {
        var word: [UInt8] = []
        for byte in bytes[index...].prefix(12) {
            guard byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") else {
                break
            }
            word.append(byte)
        }
        return months.contains(lowercased(word[...]))
    }

    private static let longest = 16

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Letters of a script with case, one or two before each period: "J", "U.S", "Ph.D", "т.е".
    private static func isInitials(_ word: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(word)
        var position = 0
        var letters = 0
        var hasPeriod = false
        while position < bytes.count {
            let scalar = UTF8Scalar(in: bytes, at: position)
            position += scalar.width
            switch ScalarKind(scalar.value) {
            case .uppercase, .lowercase: letters += 1
            case .stop where scalar.value == 0x2E && letters > 0:
                letters = 0
                hasPeriod = true
            default: return false
            }
            guard letters <= 2 else { return false }
        }
        return letters == 1 || hasPeriod && letters == 2
    }

    private static func lowercased(_ word: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = Array(word)
        var lowered: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let scalar = UTF8Scalar(in: bytes, at: position)
            UTF8Scalar.append(Script.lowercase(scalar.value), to: &lowered)
            position += scalar.width
        }
        return lowered
    }

    private static func words(_ list: String...) -> Vocabulary {
        var words = Vocabulary()
        for word in list.joined(separator: " ").split(separator: " ") { _ = words.intern(Array(word.utf8)) }
        return words
    }

    /// Often the last word of a sentence.
    private static let mayEnd = words(
        "etc usw a.m p.m b.c a.d inc ltd corp co jr bros ff u.a u.ä",
        "ecc stk s.a s.l т.д т.п др пр тыс млн млрд л.с")

    private static let never = words(
        // English
        "mr mrs ms messrs dr prof rev hon gen col lt capt sgt maj cmdr gov sen rep pres st ste mt ft vs approx",
        "dept univ assn fig figs eq sec ch vol vols ed eds no nos pp al cf viz ca est esp incl ibid op resp min max",
        "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat",
        // German, Dutch
        "bzw bspw vgl evtl ggf inkl exkl zzgl bzgl abs nr str tel hr fr frl dipl ing mag geb gest ges hrsg jh jhdt",
        "sog allg bes gem lt kap abb anm verl mind mio mrd ev kath dhr mevr mw drs bijv enz blz",
        // French, Italian, Spanish, Portuguese
        "mm mme mmes mlle mlles me pr env av bd chap éd fasc tél dott prof.ssa dott.ssa sig sigg egr spett pag pagg",
        "sr sra srta srtas sres dra dres ud uds vd vds ee uu avda núm pág págs aprox exmo exma",
        // Polish, Czech, Scandinavian, Turkish
        "mgr inż hab ks ul al tzn tzw np nr wg ok tj prof judr mudr phdr např tzv bl.a f.eks t.ex dvs osv kl tlf",
        "sn çev yay bkz örn",
        // Russian, Ukrainian, Greek
        "т.е т.к т.н г гг в вв им ул пл просп д кв стр рис табл см ср напр проф акад доц руб коп тел обл р-н",
        "вул див тис κ κα κος δρ π.χ δηλ βλ αρ σελ")

    private static let months = words(
        "januar jänner februar feber märz april mai juni juli august september oktober november dezember",
        "jahrhundert jahrhunderts jahrhunderte jahrhunderten")
}
