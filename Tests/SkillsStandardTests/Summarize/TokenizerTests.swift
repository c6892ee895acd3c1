import SkillsStandard
import Testing

@Suite struct TokenizerTests {
    @Test(arguments: [
        ("", []),
        ("The Cat's 3.14 e-mails!", ["the", "cat", "s", "3", "14", "e", "mails"]),
        ("ÄÖÜ Straße ÉCOLE l’eau", ["äöü", "straße", "école", "l", "eau"]),
        ("МОСКВА Ёлка", ["москва", "ёлка"]),
        ("ΛΟΓΟΣ λόγος", ["λογοσ", "λόγοσ"]),
        ("cafe\u{301} Ǆ", ["cafe\u{301}", "ǆ"]),
        ("सत्यमेव जयते", ["सत्यमेव", "जयते"]),
        ("می‌خواهم", ["میخواهم"]),
        ("السَّلام عليكم", ["السَّلام", "عليكم"]),
        ("서울은 크다", ["서울은", "크다"]),
    ])
    func `words are runs of letters and digits in lower case`(text: String, tokens: [String]) {
        #expect(Tokenizer().tokens(in: text) == tokens)
    }

    @Test(arguments: [
        ("我", ["我"]),
        ("我们", ["我们"]),
        ("我们去公园。好", ["我们", "们去", "去公", "公园", "好"]),
        ("使用Swift编程2024年", ["使用", "swift", "编程", "2024", "年"]),
        ("東京タワーへ", ["東京", "京タ", "タワ", "ワー", "ーへ"]),
        ("换\n行", ["换行"]),
        ("ที่นี่", ["ที่นี่"]),
        ("ขอบคุณ", ["ขอ", "อบ", "บคุ", "คุณ"]),
        ("𠀀𠀁𠀂", ["𠀀𠀁", "𠀁𠀂"]),
    ])
    func `a script without spaces gives overlapping pairs of characters`(text: String, tokens: [String]) {
        #expect(Tokenizer().tokens(in: text) == tokens)
    }

    @Test(arguments: ["😀 !? … — ", "\u{301}\u{200D}", "***"])
    func `punctuation and symbols give nothing`(text: String) {
        #expect(Tokenizer().tokens(in: text).isEmpty)
    }
}
