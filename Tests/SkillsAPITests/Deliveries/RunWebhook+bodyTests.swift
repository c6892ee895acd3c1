import Skills
import SkillsAPI
import SkillsJSON
import Testing

@Suite struct RunWebhookBodyTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let url = #""url":"https://example.com/hook""#

    @Test(arguments: [
        (#"{}"#, ["/webhook/url"]), (#"[]"#, ["/webhook"]), (#"null"#, ["/webhook"]),
        (#""https://example.com""#, ["/webhook"]), (#"{"url":null}"#, ["/webhook/url"]),
        (#"{"url":"ftp://example.com/"}"#, ["/webhook/url"]), (#"{"url":""}"#, ["/webhook/url"]),
        (#"{"url":"https://user:pass@example.com/"}"#, ["/webhook/url"]),
        (#"{"url":"https://example.com/#here"}"#, ["/webhook/url"]),
        (#"{"url":"https://example.com/\r\nX-Evil: 1"}"#, ["/webhook/url"]),
        (#"{"url":"https://refused.example/"}"#, ["/webhook/url"]),
        (#"{\#(url),"events":[]}"#, ["/webhook/events"]),
        (#"{\#(url),"events":"run.failed"}"#, ["/webhook/events"]),
        (#"{\#(url),"events":null}"#, ["/webhook/events"]),
        (#"{\#(url),"events":["run.ended"]}"#, ["/webhook/events/0"]),
        (#"{\#(url),"events":["run.failed",7,"RUN.FAILED"]}"#, ["/webhook/events/1", "/webhook/events/2"]),
        (#"{\#(url),"events":["run.failed","run.failed"]}"#, ["/webhook/events/1"]),
        (#"{\#(url),"secret":"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}"#, ["/webhook/secret"]),
        (#"{\#(url),"secret":"whsec_c2hvcnQ="}"#, ["/webhook/secret"]),
        (#"{\#(url),"secret":null}"#, ["/webhook/secret"]),
        (#"{\#(url),"header":"x"}"#, ["/webhook/header"]),
        (
            #"{"events":1,"secret":2,"x":3}"#,
            ["/webhook/url", "/webhook/events", "/webhook/secret", "/webhook/x"]
        ),
    ])
    func `every member at fault is named`(webhook: String, pointers: [String]) async throws {
        try await withService(
            [.init(ParrotSkill())], webhookFault: WebhookFaults.refused
        ) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1,"webhook":\#(webhook)}"#)
            #expect(response.status == 422)
            #expect(try response.problemCode() == "validation")
            #expect(try response.pointers() == pointers)
        }
    }

    @Test func `a fault does not repeat the secret`() async throws {
        try await withService([.init(ParrotSkill())], webhookFault: WebhookFaults.none) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1,"webhook":{\#(Self.url),"secret":"whsec_topsecret"}}"#)
            #expect(response.status == 422)
            #expect(!response.text.contains("topsecret"))
        }
    }

    @Test func `an address of 2048 characters is taken, and no longer one`() async throws {
        try await withService([.init(ParrotSkill())], webhookFault: WebhookFaults.none) { service in
            let start = "https://example.com/"
            for (count, status) in [(2048, 202), (2049, 422)] {
                let url = start + String(repeating: "a", count: count - start.utf8.count)
                let response = try await service.post(
                    "/skills/parrot/runs", #"{"input":1,"webhook":{"url":"\#(url)"}}"#)
                #expect(response.status == status)
            }
        }
    }

    @Test func `a service that sends to none refuses it`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1,"webhook":{\#(Self.url)}}"#)
            #expect(response.status == 422)
            #expect(try response.pointers() == ["/webhook"])
        }
    }

    @Test func `a run is put with a webhook as well, and shows it without its secret`() async throws {
        try await withService([.init(ParrotSkill())], webhookFault: WebhookFaults.none) { service in
            let path = "/runs/\(RunID())"
            let body =
                #"{"skill":"parrot","input":1,"webhook":{\#(Self.url),"events":["run.failed"],"secret":"\#(Self.secret)"}}"#
            let put = try await service.send("PUT", path, ["Content-Type: application/json"], body: body)
            #expect(put.status == 202)
            for response in [put, try await service.get(path), try await service.get("/runs")] {
                #expect(!response.text.contains("MfKQ"))
            }
            let webhook = try put.json()["webhook"]
            #expect(webhook?["url"]?.stringValue == "https://example.com/hook")
            #expect(webhook?["events"]?.arrayValue?.compactMap(\.stringValue) == ["run.failed"])
            #expect(webhook?["secret"] == nil)
        }
    }
}
