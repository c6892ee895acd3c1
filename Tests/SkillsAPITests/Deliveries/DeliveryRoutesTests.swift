import Skills
import SkillsAPI
import SkillsJSON
import TestSupport
import Testing

@Suite struct DeliveryRoutesTests {
    private static let body = #"{"input":1,"webhook":{"url":"https://example.com/hook"}}"#

    private static func withRun(_ body: (TestService, _ path: String) async throws -> Void) async throws {
        try await withService([.init(ParrotSkill())], webhookFault: WebhookFaults.none) { service in
            let run = try await service.finish("parrot", Self.body)
            try await body(service, "/runs/\(run)")
        }
    }

    @Test func `the messages of a run are listed with every member`() async throws {
        try await Self.withRun { service, path in
            let response = try await service.get("\(path)/deliveries")
            #expect(response.status == 200)
            #expect(response["cache-control"] == "no-store")
            let all = try #require(try response.json()["deliveries"]?.arrayValue)
            #expect(all.count == 1)
            let delivery = try #require(all.first)
            #expect(delivery["id"]?.stringValue.flatMap(DeliveryID.init) != nil)
            #expect(delivery["event"]?.stringValue == "run.succeeded")
            #expect(delivery["seq"]?.intValue == 3)
            #expect(delivery["endpoint"]?.stringValue == "run")
            #expect(delivery["url"]?.stringValue == "https://example.com/hook")
            #expect(delivery["state"]?.stringValue == "pending")
            #expect(delivery["nextAttemptAt"]?.stringValue == delivery["createdAt"]?.stringValue)
            #expect(delivery["attempts"]?.arrayValue?.isEmpty == true)
        }
    }

    @Test func `a run without a webhook has none`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let run = try await service.finish("parrot")
            let response = try await service.get("/runs/\(run)/deliveries")
            #expect(response.text == #"{"deliveries":[]}"#)
        }
    }

    @Test func `what is not there is not found`() async throws {
        try await Self.withRun { service, path in
            let other = "/runs/\(RunID())"
            let id = DeliveryID(RunID())
            for (method, target, code) in [
                ("GET", "\(other)/deliveries", "run_not_found"),
                ("GET", "/runs/x/deliveries", "run_not_found"),
                ("POST", "\(other)/deliveries/\(id)/redeliver", "run_not_found"),
                ("POST", "\(path)/deliveries/\(id)/redeliver", "delivery_not_found"),
                ("POST", "\(path)/deliveries/7/redeliver", "delivery_not_found"),
                ("POST", "\(path)/deliveries/\(id)0/redeliver", "delivery_not_found"),
                ("GET", "\(path)/deliveries/\(id)", "not_found"),
            ] {
                let response = try await service.send(method, target)
                #expect(response.status == 404, "\(method) \(target)")
                #expect(try response.problemCode() == code, "\(method) \(target)")
            }
        }
    }

    @Test func `other methods are refused, and told by OPTIONS`() async throws {
        try await Self.withRun { service, path in
            let id = DeliveryID(RunID())
            for (target, allow) in [
                ("\(path)/deliveries", "GET, HEAD, OPTIONS"),
                ("\(path)/deliveries/\(id)/redeliver", "POST, OPTIONS"),
            ] {
                let refused = try await service.send("DELETE", target)
                #expect(refused.status == 405)
                #expect(
                    refused["allow"]?.split(separator: ", ").sorted() == allow.split(separator: ", ").sorted()
                )
                #expect(try await service.send("OPTIONS", target).status == 204)
            }
            #expect(try await service.get("\(path)/deliveries?state=failed").status == 400)
        }
    }

    @Test func `a message is made due again, and the sender is woken`() async throws {
        let woken = Recorder<Bool>()
        let hooks = AgentHooks(deliveriesStored: { woken.append(true) })
        try await withService([.init(ParrotSkill())], hooks: hooks, webhookFault: WebhookFaults.none) {
            service in
            let path = "/runs/\(try await service.finish("parrot", Self.body))"
            await woken.wait(for: 1)
            let list = try await service.get("\(path)/deliveries").json()["deliveries"]
            let id = try #require(list?.arrayValue?.first?["id"]?.stringValue)
            for body in [nil, "{}"] {
                let again = try await service.send(
                    "POST", "\(path)/deliveries/\(id)/redeliver", ["Content-Type: application/json"],
                    body: body)
                #expect(again.status == 202)
                #expect(try again.json()["id"]?.stringValue == id)
                #expect(try again.json()["state"]?.stringValue == "pending")
            }
            await woken.wait(for: 3)
            let refused = try await service.post("\(path)/deliveries/\(id)/redeliver", #"{"url":"x"}"#)
            #expect(refused.status == 422)
            #expect(try refused.pointers() == ["/url"])
        }
    }

    @Test func `a message behind another waits`() async throws {
        try await withService([.init(ParrotSkill())], webhookFault: WebhookFaults.none) { service in
            let body =
                #"{"input":1,"webhook":{"url":"https://example.com/","events":["run.queued","run.succeeded"]}}"#
            let path = "/runs/\(try await service.finish("parrot", body))"
            let list = try await service.get("\(path)/deliveries").json()["deliveries"]
            let ids = list?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
            #expect(ids.count == 2)
            #expect(list?.arrayValue?.last?["nextAttemptAt"]?.isNull == true)
            let response = try await service.send("POST", "\(path)/deliveries/\(ids.last ?? "")/redeliver")
            #expect(response.status == 409)
            #expect(try response.problemCode() == "delivery_waits")
        }
    }

    @Test func `the configured address is not shown`() async throws {
        var configuration = AgentConfiguration()
        configuration.webhook = RunWebhook(url: "https://hooks.example/T0/B0/token")
        try await withService([.init(ParrotSkill())], agentConfiguration: configuration) { service in
            let path = "/runs/\(try await service.finish("parrot"))"
            let response = try await service.get("\(path)/deliveries")
            #expect(!response.text.contains("token"))
            let delivery = try #require(try response.json()["deliveries"]?.arrayValue?.first)
            #expect(delivery["endpoint"]?.stringValue == "configured")
            #expect(delivery["url"]?.isNull == true)
        }
    }
}
