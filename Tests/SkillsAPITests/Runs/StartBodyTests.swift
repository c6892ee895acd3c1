import Skills
import SkillsJSON
import Testing

@Suite struct StartBodyTests {
    @Test(arguments: [
        (#"{}"#, ["/input"]),
        (#"{"input":1,"webhook":{}}"#, ["/webhook"]),
        (#"{"input":1,"a/b~c":1}"#, ["/a~1b~0c"]),
        (#"{"Input":1}"#, ["/input", "/Input"]),
        (#"[]"#, [""]), (#""text""#, [""]), ("null", [""]),
        (#"{"input":1,"labels":[]}"#, ["/labels"]),
        (#"{"input":1,"labels":null}"#, ["/labels"]),
        (#"{"input":1,"labels":{"a":1,"b":null,"c":"d"}}"#, ["/labels/a", "/labels/b"]),
        (#"{"input":1,"labels":{"":"x","a:b":"y"}}"#, ["/labels/", "/labels/a:b"]),
        (#"{"input":1,"timeout":30}"#, ["/timeout"]),
        (#"{"input":1,"timeout":"soon"}"#, ["/timeout"]),
        (#"{"input":1,"timeout":"-5s"}"#, ["/timeout"]),
        (#"{"input":1,"timeout":"0s"}"#, ["/timeout"]),
        (#"{"input":1,"timeout":"24h1s"}"#, ["/timeout"]),
        (#"{"input":1,"delay":5}"#, ["/delay"]), (#"{"input":1,"delay":"168h1s"}"#, ["/delay"]),
        (#"{"input":1,"delay":"-1s"}"#, ["/delay"]),
        (#"{"input":1,"expiresIn":"0s"}"#, ["/expiresIn"]),
        (#"{"input":1,"expiresIn":"P8D"}"#, ["/expiresIn"]),
        (#"{"input":1,"priority":11}"#, ["/priority"]), (#"{"input":1,"priority":-11}"#, ["/priority"]),
        (#"{"input":1,"priority":1.5}"#, ["/priority"]), (#"{"input":1,"priority":"1"}"#, ["/priority"]),
        (#"{"input":1,"priority":null}"#, ["/priority"]),
        (#"{"input":1,"priority":1e400}"#, ["/priority"]),
        (#"{"input":1,"concurrencyKey":"k"}"#, ["/concurrencyKey"]),
        (#"{"input":1,"retry":3}"#, ["/retry"]),
        (#"{"input":1,"retry":{"baseDelay":1,"maxDelay":"8d"}}"#, ["/retry/baseDelay", "/retry/maxDelay"]),
        (#"{"input":1,"retry":{"codes":[]}}"#, ["/retry/codes"]),
        (#"{"input":1,"retry":{"codes":["a",1]}}"#, ["/retry/codes"]),
        (#"{"input":1,"overflow":"drop"}"#, ["/overflow"]), (#"{"input":1,"overflow":1}"#, ["/overflow"]),
        (#"{"input":1,"retry":{"attempts":0}}"#, ["/retry/attempts"]),
        (#"{"input":1,"retry":{"attempts":11}}"#, ["/retry/attempts"]),
        (#"{"input":1,"retry":{"attempts":"2"}}"#, ["/retry/attempts"]),
        (#"{"input":1,"retry":{"attempts":2,"base":"1s"}}"#, ["/retry/base"]),
        (#"{"labels":1,"timeout":2,"x":3}"#, ["/input", "/labels", "/timeout", "/x"]),
    ])
    func `every member at fault is named`(body: String, pointers: [String]) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", body)
            #expect(response.status == 422)
            #expect(try response.problemCode() == "validation")
            #expect(try response.pointers() == pointers)
            #expect(try response.json()["title"]?.stringValue == "Unprocessable Content")
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.isEmpty == true)
        }
    }

    @Test func `labels have their limits`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let many = (0..<17).map { #""l\#($0)":"""# }
            let name = String(repeating: "ä", count: 64)
            let value = String(repeating: "😀", count: 256)
            for (labels, status) in [
                (many.dropLast().joined(separator: ","), 202), (many.joined(separator: ","), 422),
                (#""\#(name)":"""#, 202), (#""\#(name)x":"""#, 422),
                (#""a":"\#(value)""#, 202), (#""a":"\#(value)x""#, 422),
            ] {
                let body = #"{"input":1,"labels":{\#(labels)}}"#
                let response = try await service.post("/skills/parrot/runs", body)
                #expect(response.status == status)
            }
        }
    }

    @Test(arguments: ["30s", "PT30S", "1ms", "24h", "1m30s"])
    func `a timeout is a duration`(timeout: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let body = #"{"input":1,"timeout":"\#(timeout)"}"#
            let response = try await service.post("/skills/parrot/runs", body)
            #expect(response.status == 202)
        }
    }

    @Test(arguments: [
        #""delay":"0s""#, #""delay":"168h""#, #""expiresIn":"1ms""#, #""expiresIn":"P7D""#,
        #""priority":-10"#,
        #""priority":10"#, #""priority":2.0"#, #""retry":{"attempts":1}"#, #""retry":{}"#,
        #""overflow":"join""#,
        #""retry":{"baseDelay":"0s","maxDelay":"1s","codes":["skill"]}"#, #""retry":{"attempts":10}"#,
    ])
    func `what decides on the run's turn is taken within its limits`(member: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", #"{"input":1,\#(member)}"#)
            #expect(response.status == 202)
        }
    }

    @Test func `a key is taken where the skill leaves it to the caller`() async throws {
        let concurrency = SkillConcurrency(overflow: .reject, key: .caller)
        let skill = try BusySkill(concurrency: concurrency)
        try await withService([.init(skill)]) { service in
            for (key, status) in [
                (#""a""#, 202), (#""a""#, 409), (#""b""#, 202), (#""""#, 422), ("1", 422),
                (#""\#(String(repeating: "ä", count: 256))""#, 202),
                (#""\#(String(repeating: "ä", count: 257))""#, 422),
            ] {
                let response = try await service.post(
                    "/skills/busy/runs", #"{"input":1,"concurrencyKey":\#(key)}"#)
                #expect(response.status == status)
            }
        }
    }

    @Test func `a timeout ends the run`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let response = try await service.post(
                "/skills/busy/runs", #"{"input":1,"timeout":"1ms"}"#, ["Prefer: wait=30"])
            #expect(response.status == 200)
            #expect(try response.json()["status"]?.stringValue == "failed")
            #expect(try response.json()["error"]?["code"]?.stringValue == "timeout")
        }
    }

    @Test(arguments: ["", "{", #"{"input":1}x"#, #"{"input":1,}"#, #"{"input":1,"input":2}"#, "\u{FEFF}{}"])
    func `what is no JSON is refused`(body: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", body)
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_json")
        }
    }
}
