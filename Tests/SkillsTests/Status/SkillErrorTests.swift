import SkillsJSON
import Testing

@testable import Skills

@Suite struct SkillErrorTests {
    private struct Foreign: Error, CustomStringConvertible {
        let description = "/etc/secret at 10.0.0.1"
    }

    @Test func `an error of the skill's own is shown as it is`() {
        let error = SkillError(code: "no_route", detail: "There is no way.", step: "walk")
        #expect(SkillError.shown(error) == error)
        #expect("\(error)" == "There is no way.")
    }

    @Test func `of a foreign error only the type is shown`() {
        let shown = SkillError.shown(Foreign())
        #expect(shown == SkillError(code: "skill", detail: "The skill failed with an error of type Foreign."))
    }

    @Test(arguments: [
        (0, "The input is not valid."), (1, "The input is not valid: it is required."),
        (3, "The input is not valid in 3 places."),
    ])
    func `a refused input says in how many places`(count: Int, detail: String) {
        let fault = FieldError(pointer: .root, detail: "is required")
        let error = SkillError.validation(Array(repeating: fault, count: count))
        #expect(error.code == "validation")
        #expect(error.detail == detail)
        #expect(error.errors.count == count)
    }
}
