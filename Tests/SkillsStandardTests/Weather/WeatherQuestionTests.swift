import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct WeatherQuestionTests {
    private func faults(_ input: SkillInput) -> [String] {
        do {
            _ = try WeatherQuestion(input)
            return []
        } catch {
            return (error as? SkillError)?.errors.map(\.pointer.description) ?? ["another error"]
        }
    }

    @Test func `the city in the settings goes before the prompt`() throws {
        #expect(try WeatherQuestion(SkillInput(prompt: " Bern\n")).city == "Bern")
        let both = SkillInput(prompt: "Bern", params: ["city": "東京"])
        #expect(try WeatherQuestion(both).city == "東京")
    }

    @Test func `three days in metric units are told where nobody says`() throws {
        let question = try WeatherQuestion(SkillInput(prompt: "Bern"))
        #expect(question.days == 3)
        #expect(question.units == .metric)
        let other = try WeatherQuestion(
            SkillInput(prompt: "Bern", params: ["days": "16", "units": "imperial"]))
        #expect(other.days == 16)
        #expect(other.units == .imperial)
    }

    @Test func `every fault is named`() {
        #expect(faults(SkillInput(prompt: " ")) == ["/prompt"])
        #expect(
            faults(SkillInput(prompt: "Bern", params: ["city": "", "days": "17", "units": "Metric"]))
                == ["/params/units", "/params/days", "/params/city"])
        #expect(faults(SkillInput(prompt: String(repeating: "x", count: 201))) == ["/prompt"])
        #expect(faults(SkillInput(prompt: "Bern", params: ["days": "0"])) == ["/params/days"])
    }
}
