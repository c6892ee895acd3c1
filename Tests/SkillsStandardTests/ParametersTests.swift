import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct ParametersTests {
    private static func parameters(_ params: [String: String]) -> Parameters {
        Parameters(SkillInput(prompt: "", params: params))
    }

    @Test(
        arguments: [("5", 5), ("0", 0), ("10", 10), ("1e1", 10), ("2.50", 2.5), ("-0", 0)]
            as [(String, Double)])
    func `a number within its bounds is read`(text: String, value: Double) throws {
        var parameters = Self.parameters(["n": text])
        #expect(parameters.number("n", in: 0...10, default: 3) == value)
        try parameters.finish()
    }

    @Test(arguments: [
        "", " 1", "1 ", "+1", "01", ".5", "5.", "0x1", "nan", "inf", "1e999", "-1", "11", "５", "true",
    ])
    func `anything else is a fault, and gives the default`(text: String) throws {
        var parameters = Self.parameters(["n": text])
        #expect(parameters.number("n", in: 0...10, default: 3) == 3)
        #expect(parameters.integer("n", in: 0...10, default: 4) == 4)
        #expect(throws: SkillError.self) { try parameters.finish() }
    }

    @Test(arguments: ["1.5", "2.5e0"])
    func `a fraction is no whole number`(text: String) {
        var parameters = Self.parameters(["n": text])
        #expect(parameters.integer("n", in: 0...10, default: 4) == 4)
        #expect(throws: SkillError.self) { try parameters.finish() }
    }

    @Test func `what is absent has its default and is no fault`() throws {
        var parameters = Self.parameters(["other": "x"])
        #expect(parameters.number("n", in: 0...10, default: 3) == 3)
        #expect(parameters.integer("m", in: 0...10, default: 4) == 4)
        try parameters.finish()
    }

    @Test func `all faults are told at once, in words and with their places`() throws {
        var parameters = Self.parameters(["a/b": "x", "c": "1.5"])
        _ = parameters.number("a/b", in: 0...600, default: 0)
        _ = parameters.integer("c", in: 1...1000, default: 1)
        let error = try #require(throws: SkillError.self) { try parameters.finish() }
        #expect(error.code == "validation")
        #expect(error.errors.map(\.pointer.description) == ["/params/a~1b", "/params/c"])
        #expect(
            error.errors.map(\.detail)
                == ["must be a number from 0 to 600", "must be a whole number from 1 to 1000"])
    }
}
