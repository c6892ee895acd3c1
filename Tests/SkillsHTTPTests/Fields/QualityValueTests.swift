import Testing

@testable import SkillsHTTP

@Suite struct QualityValueTests {
    @Test(
        arguments: [
            ("1", 1000), ("1.", 1000), ("1.0", 1000), ("1.000", 1000), ("0", 0), ("0.", 0), ("0.5", 500),
            ("0.05", 50),
            ("0.125", 125), ("0.999", 999), ("", nil), ("2", nil), ("1.001", nil), ("0.1234", nil),
            (".5", nil), ("0,5", nil),
            ("-0", nil), ("0.a", nil), ("10", nil), ("1e0", nil),
        ] as [(String, Int?)])
    func `a weight is in thousandths`(text: String, weight: Int?) {
        #expect(QualityValue.parse(Array(text.utf8)[...]) == weight)
    }
}
