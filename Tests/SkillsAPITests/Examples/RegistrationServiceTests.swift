import Skills
import SkillsJSON
import Synchronization
import Testing

@testable import example_registration

/// The registration over HTTP.
@Suite struct RegistrationServiceTests {
    private final class Inbox: Sendable {
        let code = Mutex("")
    }

    @Test func `it waits for the code, and its stream shows its steps`() async throws {
        let inbox = Inbox()
        let mailer = Mailer { code, _ in inbox.code.withLock { $0 = code } }
        try await withService([AnySkill(SignUp.pipeline(mailer: mailer))]) { service in
            let id = try await service.start(
                "sign-up", #"{"input":{"name":"Ann","email":"ann@example.org"}}"#)
            let waiting = try await waitForQuestion(id, service)
            #expect(waiting["question"]?["name"]?.stringValue == "code-1")
            let short = try await service.post("/runs/\(id)/input", #"{"input":"12"}"#)
            #expect(short.status == 422)
            #expect(try short.pointers() == ["/input"])
            let code = inbox.code.withLock { $0 }
            let right = try await service.post(
                "/runs/\(id)/input", #"{"input":"\#(code)","question":"code-1"}"#)
            #expect(right.status == 200)
            let ended = try await service.get("/runs/\(id)?wait=60").json()
            #expect(ended["status"]?.stringValue == "succeeded")
            #expect(ended["output"]?["email"]?.stringValue == "ann@example.org")

            let log = try await service.get("/runs/\(id)/events?type=step", ["Accept: application/x-ndjson"])
            let steps = log.text.split(separator: "\n").compactMap { line -> String? in
                guard let event = try? JSONValue(parsing: Array(line.utf8)), let name = event["name"] else {
                    return nil
                }
                return "\(name.stringValue ?? "") \(event["status"]?.stringValue ?? "")"
            }
            let names = ["validate-email", "send-code", "verify-code", "create-account"]
            #expect(steps == names.flatMap { ["\($0) running", "\($0) succeeded"] })
        }
    }

    @Test func `what is no applicant is refused with every fault and its place`() async throws {
        let mailer = Mailer { _, _ in }
        try await withService([AnySkill(SignUp.pipeline(mailer: mailer))]) { service in
            let schema = try await service.get("/skills/sign-up").json()["input"]
            #expect(
                schema?.description
                    == #"{"type":"object","properties":{"name":{"type":"string"},"email":{"type":"string"}},"#
                    + #""required":["name","email"],"additionalProperties":false}"#)
            let bodies = [
                (#"{"input":{"name":7,"mail":"x"}}"#, ["/input/name", "/input/mail", "/input/email"]),
                (#"{"input":{"name":"Ann","email":"ann"}}"#, ["/input/email"]),
            ]
            for (body, pointers) in bodies {
                let response = try await service.post("/skills/sign-up/runs", body)
                #expect(response.status == 422)
                #expect(Set(try response.pointers()) == Set(pointers))
            }
        }
    }

    private func waitForQuestion(_ id: String, _ service: TestService) async throws -> JSONValue {
        var tag = "W/\"0\""
        while true {
            let response = try await service.get("/runs/\(id)?wait=60", ["If-None-Match: \(tag)"])
            let run = try response.json()
            if run["status"]?.stringValue == "waiting" { return run }
            tag = try response["etag"].required()
        }
    }
}
