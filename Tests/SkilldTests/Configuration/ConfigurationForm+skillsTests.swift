import Testing

@testable import skilld

@Suite struct ConfigurationFormSkillsTests {
    private func load(_ yaml: String, environment: [String: String] = [:]) throws -> Configuration {
        let folder = try TemporaryDirectory()
        try folder.write(yaml, to: "skilld.yaml")
        return try ConfigurationLoader(environment: environment, directory: folder.path)
            .load(Overrides(file: "skilld.yaml")).configuration
    }

    private func report(_ yaml: String, environment: [String: String] = [:]) throws -> String {
        do {
            _ = try load(yaml, environment: environment)
            return ""
        } catch let faults as ConfigurationFaults {
            return faults.report
        }
    }

    private func ask(_ line: String) -> String {
        "skills:\n  ask:\n    url: https://api.example/v1\n    model: m\n    \(line)\n"
    }

    @Test func `a key comes from a reference or a variable`() throws {
        let referred = try load(ask(#"key: "${env:KEY}""#), environment: ["KEY": "hunter2"])
        #expect(referred.skills.ask.key == "hunter2")
        let variable = try load(ask("timeout: 5m"), environment: ["SKILLD_SKILLS_ASK_KEY": "hunter2"])
        #expect(variable.skills.ask.key == "hunter2")
        #expect(try load(ask("key: none")).skills.ask.key == nil)
    }

    @Test func `a key in the file is refused, and not repeated`() throws {
        for line in ["key: hunter2", #"key: "hunter2""#] {
            let report = try report(ask(line))
            #expect(report.contains("skills.ask.key: must be a reference"))
            #expect(!report.contains("hunter2"))
        }
        let control = try report(ask(#"key: "${env:KEY}""#), environment: ["KEY": "hunter2\n2"])
        #expect(control.contains("skills.ask.key"))
        #expect(!control.contains("hunter2"))
    }

    @Test func `an address without a model, or a model without an address, is a fault`() throws {
        #expect(
            try report("skills:\n  ask:\n    url: https://api.example/v1\n").contains(
                "skills.ask.model: must be there together with skills.ask.url"))
        #expect(
            try report("skills:\n  ask:\n    model: m\n").contains(
                "skills.ask.url: must be there together with skills.ask.model"))
    }
}
