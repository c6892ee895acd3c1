import SkillsHTTP
import Testing

@Suite struct PreferFieldTests {
    private func field(_ values: String...) -> PreferField {
        PreferField(HTTPFields(values.map { ("Prefer", $0) }))
    }

    @Test(
        arguments: [
            ("wait=10", 10), ("Wait = 10", 10), ("wait=\"10\"", 10), ("respond-async, wait=10", 10),
            ("wait=10;a=b", 10),
            ("wait=10, wait=20", 10), ("wait=0", 0), ("wait=007", 7), ("wait=99999999999999999999", .max),
            ("wait", nil), ("wait=", nil), ("wait=-1", nil), ("wait=+1", nil), ("wait=1.5", nil),
            ("wait=1s", nil),
            ("wait=\"1", nil), ("wait=\u{FF11}", nil), ("waits=1", nil), ("x=\"a, wait=5\"", nil), ("", nil),
            ("wait=1 2", nil),
            ("wait=x, wait=5", nil),
        ] as [(String, Int?)])
    func `the seconds to wait are a decimal number`(value: String, wait: Int?) {
        #expect(field(value).wait == wait)
    }

    @Test func `preferences of all lines are kept in their order, each once`() {
        let prefer = field(
            "Respond-Async, return=minimal", "handling=\"a\\\"b, c\"; x=y, RETURN=representation")
        #expect(prefer.preferences.map(\.name) == ["respond-async", "return", "handling"])
        #expect(prefer.preferences.map(\.value) == ["", "minimal", "a\"b, c"])
        #expect(prefer.value("return") == "minimal")
        #expect(prefer.value("respond-async") == "")
        #expect(prefer.value("nothing") == nil)
    }

    @Test(arguments: ["=1", "a b=1", "\u{E9}=1", ";x", "a=\"b", "a=b c"])
    func `what cannot be read is passed over`(value: String) {
        #expect(field(value + ", good").preferences.allSatisfy { $0.name == "good" })
    }

    @Test func `a list without end is cut`() {
        let long = (1...64).map { "p\($0)" }.joined(separator: ",")
        #expect(field(long + ", wait=1").preferences.count == 64)
        #expect(field(long + ", wait=1").wait == nil)
    }

    @Test func `without the field nothing is preferred`() {
        #expect(PreferField(HTTPFields([])).preferences.isEmpty)
    }
}
