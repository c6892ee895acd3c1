import SkillsStandard
import Testing

@Suite struct TextSummarizerTests {
    private struct Stopped: Error, Equatable {}

    private static let english = """
        The lighthouse keeper woke before dawn. Breakfast was bread and tea. \
        Solar panels on the lighthouse roof charge the battery that lights the lamp. \
        The battery had been charged by the solar panels all summer. \
        A gull sat on the fence. The lamp of the lighthouse was dark because the battery failed. \
        Someone had painted the door green. New solar panels would arrive by boat on Monday.
        """

    private static let texts: [(text: String, central: String)] = [
        (english, "Solar panels on the lighthouse roof charge the battery that lights the lamp."),
        (
            "昨天下了雨。人工智能正在改变医疗行业和教育行业。医生用人工智能诊断疾病。学校也用人工智能改进教育。小猫睡着了。"
                + "医疗行业因此更加高效。",
            "人工智能正在改变医疗行业和教育行业。"
        ),
        (
            "朝ごはんはパンでした。再生可能エネルギーは日本の電力供給と地域経済を変える。地域経済には観光も大切だ。"
                + "日本の電力供給はまだ石炭に頼る。再生可能エネルギーの費用は下がった。猫が鳴いた。",
            "再生可能エネルギーは日本の電力供給と地域経済を変える。"
        ),
        (
            "نزل المطر أمس. الطاقة الشمسية توفر الكهرباء النظيفة للمدن الكبيرة. تحتاج المدن الكبيرة إلى المياه. "
                + "أصبحت الطاقة الشمسية رخيصة. الكهرباء النظيفة مهمة للصحة. نام القط.",
            "الطاقة الشمسية توفر الكهرباء النظيفة للمدن الكبيرة."
        ),
    ]

    @Test(arguments: texts)
    func `the central sentence is chosen`(text: String, central: String) throws {
        #expect(try TextSummarizer().summarize(text, sentences: 1).sentences == [central])
    }

    @Test func `the chosen sentences stand in the order of the text`() throws {
        let all = try SentenceSplitter().sentences(in: Self.english)
        for count in 0...all.count {
            let summary = try TextSummarizer().summarize(Self.english, sentences: count)
            #expect(summary.sentences.count == count)
            #expect(summary.sentenceCount == 8)
            let places = summary.sentences.compactMap { all.firstIndex(of: $0) }
            #expect(places.count == count)
            #expect(places == places.sorted())
        }
    }

    @Test func `a text with no more sentences than asked for is returned whole`() throws {
        let summary = try TextSummarizer().summarize(" One here.\nTwo there. ", sentences: 2)
        #expect(summary.sentences == ["One here.", "Two there."])
        #expect(summary.sentenceCount == 2)
        #expect(summary.ratio == 19.0 / 22.0)
        #expect(summary.text == "One here. Two there.")
        #expect(try TextSummarizer().summarize("你好。再见。", sentences: .max).text == "你好。再见。")
    }

    @Test(arguments: ["", "  \n", "\u{0}"])
    func `an empty text gives an empty summary`(text: String) throws {
        let summary = try TextSummarizer().summarize(text, sentences: 3)
        #expect(summary.sentences.isEmpty)
        #expect(summary.sentenceCount == 0)
        #expect(summary.ratio == 0)
        #expect(summary.text.isEmpty)
    }

    @Test func `fewer than one sentence chooses none`() throws {
        #expect(try TextSummarizer().summarize(Self.english, sentences: 0).sentences.isEmpty)
        #expect(try TextSummarizer().summarize(Self.english, sentences: .min).sentences.isEmpty)
    }

    @Test func `the ratio counts scalars`() throws {
        let summary = try TextSummarizer().summarize("Ääää ää. Öööö öö. Üüüü üü.", sentences: 1)
        #expect(summary.ratio == 8.0 / 26.0)
    }

    @Test func `a repetition is chosen only when nothing else is left`() throws {
        let fact = "Bees make honey from nectar of flowers."
        let text = "\(fact) \(fact) \(fact) Flowers need bees. Rain fell on the honey farm."
        let two = try TextSummarizer().summarize(text, sentences: 2)
        #expect(two.sentences.filter { $0 == fact }.count == 1)
        let four = try TextSummarizer().summarize(text, sentences: 4)
        #expect(four.sentences.filter { $0 == fact }.count == 2)
    }

    @Test func `a heading gives way to a sentence`() throws {
        let text = """
            人工智能

            人工智能是计算机科学的一个分支，它企图了解智能的实质。今天中午我吃了面条。未来人工智能带来的科技产品将会是人类智慧的容器。
            """
        let summary = try TextSummarizer().summarize(text, sentences: 1)
        #expect(summary.sentences == ["人工智能是计算机科学的一个分支，它企图了解智能的实质。"])
    }

    @Test func `the same text gives the same summary`() throws {
        let first = try TextSummarizer().summarize(Self.english, sentences: 3)
        for _ in 0..<20 { #expect(try TextSummarizer().summarize(Self.english, sentences: 3) == first) }
    }

    @Test(arguments: texts.map(\.text) + ["", "One.", String(repeating: "Word after word. ", count: 2_000)])
    func `the progress never falls and ends with one`(text: String) throws {
        var progress: [Double] = []
        _ = try TextSummarizer().summarize(text, sentences: 2) { progress.append($0) }
        #expect(progress.first == 0)
        #expect(progress.last == 1)
        #expect(progress == progress.sorted())
    }

    /// Long enough for checkpoints within every phase: 180 sentences in three groups of common words.
    private static let linked = (0..<180).map { sentence in
        "Own\(sentence)" + "abcdefgh".map { " \($0)x\(sentence / 60)" }.joined() + ". "
    }.joined()

    @Test(
        arguments: texts.map(\.text) + [
            linked, String(repeating: "Some words come. Others go. ", count: 300),
        ])
    func `work stops at whichever checkpoint throws`(text: String) throws {
        var last = 1
        while true {
            var calls = 0
            do {
                _ = try TextSummarizer().summarize(text, sentences: 2) { _ in
                    calls += 1
                    if calls == last { throw Stopped() }
                }
            } catch let error as Stopped {
                #expect(calls == last)
                #expect(error == Stopped())
                last += 1
                continue
            }
            #expect(calls == last - 1)
            break
        }
        #expect(last > 20)
    }
}
