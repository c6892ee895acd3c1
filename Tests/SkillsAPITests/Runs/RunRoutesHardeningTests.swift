import Skills
import SkillsJSON
import Testing

/// Inputs that want to break something.
@Suite struct RunRoutesHardeningTests {
    @Test func `labels that look alike are different`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let composed = try await service.finish("parrot", "{\"input\":1,\"labels\":{\"\u{E9}\":\"x\"}}")
            let decomposed = try await service.finish(
                "parrot", "{\"input\":1,\"labels\":{\"e\u{301}\":\"x\",\"\u{E9}\":\"y\"}}")
            let found = try await service.get("/runs?label=%C3%A9:x").json()["runs"]?.arrayValue
            #expect(found?.map { $0["id"]?.stringValue } == [composed])
            let other = try await service.get("/runs?label=e%CC%81:x").json()["runs"]?.arrayValue
            #expect(other?.map { $0["id"]?.stringValue } == [decomposed])
            let labels = try await service.get("/runs/\(decomposed)").json()["labels"]?.objectValue
            #expect(labels?.count == 2)
        }
    }

    @Test(arguments: ["\u{0}", "\r\n", "\u{2028}", "\"\\", "</script>"])
    func `text from a caller stays within its string`(text: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            var written = ""
            for scalar in text.unicodeScalars { written += "\\u" + hexadecimal(scalar) }
            let id = try await service.finish(
                "parrot", #"{"input":"\#(written)","labels":{"a":"\#(written)"}}"#)
            let run = try await service.get("/runs/\(id)").json()
            #expect(run["output"]?.stringValue == text)
            #expect(run["labels"]?["a"]?.stringValue == text)
            let events = try await service.stream("/runs/\(id)/events").rest()
            #expect(events.count == 4)
            #expect(try events[2].json()["output"]?.stringValue == text)
        }
    }

    @Test func `an input as deep as JSON may be passes, one deeper does not`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            func body(_ depth: Int) -> String {
                #"{"input":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
                    + "}"
            }
            for (depth, status) in [(127, 202), (128, 400), (100_000, 400)] {
                let response = try await service.post("/skills/parrot/runs", body(depth))
                #expect(response.status == status)
            }
        }
    }

    @Test func `many parameters are refused`() async throws {
        try await withService { service in
            let query = Array(repeating: "label=a:b", count: 101).joined(separator: "&")
            let response = try await service.get("/runs?\(query)")
            #expect(response.status == 400)
        }
    }

    private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
