import SkillsStandard
import Testing

@Suite struct SentenceSplitterTests {
    private func split(_ text: String) throws -> [String] {
        try SentenceSplitter().sentences(in: text)
    }

    @Test(arguments: [
        // English
        ["Dr. Smith paid 3.14 dollars.", "He left!", "Did she?", "Yes."],
        ["He lives in the U.S. with J. R. Tolkien.", "They read, e.g. books."],
        ["Visit https://example.com/a.b?c=d today.", "It is free."],
        ["“Stop!” she said.", "(He did not.)", "Then it rained…", "A lot."],
        ["He said \"Go.\"", "She left at 5 p.m. sharp.", "The rest is in Fig. 3."],
        ["Wait... what?!", "Nothing.[12]", "See version 1.2.3 of it."],
        [
            "Mr. and Mrs. Doe went to Washington, D.C. yesterday.", "It cost $3.5 million.",
            "\"Why?\" he asked.",
        ],
        [
            "Inc. magazine is old.", "He works for Doe Inc.", "She was born in 1999.",
            "Nobody (except J. D.) left.",
        ],
        // German, French, Spanish, Russian, Greek
        ["Am 3. Oktober kam z. B. Frau Dr. Meier.", "Sie sagte: „Gut.“", "Dann ging sie bzw. fuhr."],
        ["»Hallo.«", "Er ging.", "»Gut«, sagte sie."],
        ["Il dit : « Bonjour. »", "Puis M. Dupont sortit !", "« Quoi ? »"],
        ["¿Qué hora es?", "¡Son las tres!", "El Sr. Gómez llegó.", "—Sí —dijo."],
        ["Он родился в г. Москве.", "Это было в 1999 г. и т. д. Потом.", "«Да!» — сказал он."],
        ["Τι ώρα είναι;", "Είναι τρεις· σχεδόν.", "Ωραία!"],
        // Arabic, Urdu, Hebrew, Armenian, Ethiopic
        ["كيف حالك؟", "أنا بخير.", "شكرا!"],
        ["یہ کتاب ہے۔", "وہ گھر ہے۔"],
        ["שלום לכולם.", "מה שלומכם?"],
        ["Ես տուն եմ գնում։", "Դու գալի՞ս ես։"],
        ["ሰላም ነው።", "ደህና ነኝ።"],
        // Hindi, Korean, Burmese, Khmer
        ["यह एक किताब है।", "वह घर जाता है॥", "क्या हुआ?"],
        ["안녕하세요.", "오늘은 3.5도입니다.", "춥나요?"],
        ["ကျွန်တော် သွားမယ်။", "သူ လာမယ်။"],
        ["ខ្ញុំទៅផ្ទះ។", "គាត់មក។"],
    ])
    func `sentences with a space between them are told apart`(sentences: [String]) throws {
        #expect(try split(sentences.joined(separator: " ")) == sentences)
    }

    @Test(arguments: [
        ["今天天气很好。", "我们去公园吧！", "他说：“好的。”", "圆周率是3.14吗？", "（是的。）", "真的……也许。"],
        ["今日は晴れです。", "彼は「行こう。」と言った。", "「本当？」", "本当！！", "終わり。"],
        ["他走了。", "\"你好。\"", "她说。"],
        ["他问：“是吗？”，然后走了。", "好.", "再见!"],
        ["བོད་སྐད་ཡིན།", "ང་འགྲོ་གི་ཡིན།"],
    ])
    func `sentences without a space between them are told apart`(sentences: [String]) throws {
        #expect(try split(sentences.joined()) == sentences)
    }

    @Test func `a space ends a Thai or Lao sentence`() throws {
        #expect(
            try split("วันนี้อากาศดีมาก เราไปสวนสาธารณะ ของต่างๆ มีมากมาย")
                == ["วันนี้อากาศดีมาก", "เราไปสวนสาธารณะ", "ของต่างๆ มีมากมาย"])
        #expect(try split("ມື້ນີ້ອາກາດດີ\nພວກເຮົາໄປ") == ["ມື້ນີ້ອາກາດດີ", "ພວກເຮົາໄປ"])
    }

    @Test(arguments: [
        ("This line is\r\nwrapped here.\r\nAnother one.", ["This line is wrapped here.", "Another one."]),
        (
            "Wrapped as it is at forty columns, this\nParagraph has a capital where a line of\nIt begins.",
            ["Wrapped as it is at forty columns, this Paragraph has a capital where a line of It begins."]
        ),
        ("A first block\n\nand a second", ["A first block", "and a second"]),
        ("A first block\r\n \t\r\nand a second", ["A first block", "and a second"]),
        ("One\u{2029}two\u{0C}three\u{2028}four", ["One", "two", "three four"]),
        ("这一句话被\n换行了。下一句。", ["这一句话被换行了。", "下一句。"]),
        ("한국어 문장은\n띄어 씁니다.", ["한국어 문장은 띄어 씁니다."]),
        ("Many   spaces \t inside.", ["Many spaces inside."]),
        ("Dr.\nSmith came.", ["Dr. Smith came."]),
    ])
    func `a line break is a space and an empty line an end`(text: String, sentences: [String]) throws {
        #expect(try split(text) == sentences)
    }

    @Test(arguments: [
        ("# Title\nText of it. More.", ["Title", "Text of it.", "More."]),
        ("A title\n=======\nText of it.", ["A title", "Text of it."]),
        ("* * *\nText of it.\n*\nMore", ["Text of it.", "More"]),
        ("To buy:\n- milk\n- bread\n  and butter\n* eggs", ["To buy:", "milk", "bread and butter", "eggs"]),
        ("1. Take it.\n2. Leave it\n3) Forget it", ["1. Take it.", "2. Leave it", "3) Forget it"]),
        ("• 一つ目\n• 二つ目", ["一つ目", "二つ目"]),
        (
            "Introduction\nThis text has a first line that is long.",
            ["Introduction", "This text has a first line that is long."]
        ),
        ("Er kam am\n3. Mai 2020 an.", ["Er kam am 3. Mai 2020 an."]),
    ])
    func `headings and list items stand by themselves`(text: String, sentences: [String]) throws {
        #expect(try split(text) == sentences)
    }

    @Test func `a text without capitals is cut before lower-case letters`() throws {
        #expect(
            try split("hello there. how are you? fine, e.g. not ill.")
                == ["hello there.", "how are you?", "fine, e.g. not ill."])
        #expect(try split("He works for the min. wage. She does not.").count == 2)
    }

    @Test(arguments: ["", " ", "\n\n\t", "...", "?!", "---\n***\n", "« »", "\u{FEFF}", "\u{301}"])
    func `a text without letters has no sentences`(text: String) throws {
        #expect(try split(text).isEmpty)
    }

    @Test func `a symbol or a digit makes a sentence`() throws {
        #expect(try split("😀") == ["😀"])
        #expect(try split(" 42 ") == ["42"])
    }

    @Test func `a sentence beyond the maximum is cut at a space, and without one anywhere`() throws {
        let words = try split(String(repeating: "abcdefghi ", count: 150))
        #expect(words.map(\.unicodeScalars.count) == [999, 499])
        let oneWord = try split(String(repeating: "x", count: 2_500))
        #expect(oneWord.map(\.unicodeScalars.count) == [1_000, 1_000, 500])
        let clauses = try split(String(repeating: "一二三四五六七八，", count: 150))
        #expect(clauses.map(\.unicodeScalars.count) == [999, 351])
    }

    @Test func `a cut does not part a character from its marks`() throws {
        let sentences = try split(String(repeating: "x", count: 999) + "e\u{301}yz")
        #expect(sentences.map(\.unicodeScalars.count) == [1_001, 2])
    }
}
