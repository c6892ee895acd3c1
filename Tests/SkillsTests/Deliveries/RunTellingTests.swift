import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunTellingTests {
    private let time = Timestamp(milliseconds: 1_700_000_000_123)

    private func run(_ status: SkillStatus<RawJSON>, input: String = "{}") throws -> Run {
        var run = try Run.sample(
            id: .number(7), input: input,
            webhook: .sample(secret: WebhookSecret(key: Array(repeating: 65, count: 24))))
        run.status = status
        return run
    }

    private func deliveries(of run: Run, _ events: [WebhookEvent] = WebhookEvent.allCases) throws
        -> [Delivery]
    {
        let target = try #require(DeliveryTarget(.run, .sample("hook.example", events)))
        return RunTelling(of: run, to: [target])?.deliveries(seq: 4, at: time) ?? []
    }

    @Test func `a message says what has happened, when, and shows the run without its input`() throws {
        let message = try #require(try deliveries(of: run(.succeeded(RawJSON(parsing: "[1, 2]")))).first)
        let id = RunID.number(7).description
        #expect(
            message.text == #"{"type":"run.succeeded","timestamp":"2023-11-14T22:13:20.123Z","data":{"id":""#
                + id
                + #"","skill":"sample","skillVersion":"1.0.0","status":"succeeded","progress":null,"#
                + #""question":null,"output":[1, 2],"error":null,"attempt":0,"interruptions":0,"labels":{},"#
                + #""createdAt":"1970-01-01T00:00:00.000Z","startedAt":null,"finishedAt":null,"seq":4,"#
                + #""retryOf":null,"payloadsDropped":false,"webhook":{"url":"https://hook.example/told","#
                + #""events":["run.succeeded","run.failed","run.cancelled"]},"links":{"self":"/runs/"# + id
                + #"","events":"/runs/"# + id + #"/events","cancel":"/runs/"# + id
                + #"/cancel","deliveries":"/runs/"# + id + #"/deliveries"}}}"#)
        #expect(message.seq == 4 && message.event == .succeeded && message.createdAt == time)
        #expect(message.host == "hook.example" && message.run == .number(7))
    }

    @Test(arguments: [
        (SkillStatus<RawJSON>.queued, WebhookEvent.queued), (.running(progress: nil), .running),
        (.waiting(SkillQuestion(name: "a", schema: .null)), .waiting), (.succeeded(.null), .succeeded),
        (.failed(SkillError(detail: "")), .failed), (.cancelled, .cancelled),
    ])
    func `each status is an event, and told to those alone that want it`(
        status: SkillStatus<RawJSON>, event: WebhookEvent
    ) throws {
        let run = try run(status)
        #expect(try deliveries(of: run).map(\.event) == [event])
        #expect(try deliveries(of: run, [event]).map(\.event) == [event])
        #expect(try deliveries(of: run, WebhookEvent.allCases.filter { $0 != event }).isEmpty)
    }

    @Test func `an output that makes the message too long is left out and said to be`() throws {
        let longest = RawJSON.string(String(repeating: "x", count: 18_500))
        let whole = try #require(try deliveries(of: run(.succeeded(longest))).first)
        #expect((whole.body?.count ?? 0) <= RunTelling.maximumSize && whole.text.contains("xxxx"))
        #expect(!whole.text.contains("outputOmitted"))
        for size in [19_990, 1_000_000] {
            let output = RawJSON.string(String(repeating: "x", count: size))
            let message = try #require(try deliveries(of: run(.succeeded(output))).first)
            #expect(message.text.contains(#""output":null,"outputOmitted":true,"#))
            #expect((message.body?.count ?? 0) < 2000)
        }
        let question = SkillQuestion(name: "a", schema: longest)
        let longer = SkillQuestion(name: "a", schema: .string(String(repeating: "x", count: 20_000)))
        let asked = try #require(try deliveries(of: run(.waiting(longer))).first)
        #expect(asked.text.contains(#""questionOmitted":true"#) && !asked.text.contains("outputOmitted"))
        #expect(try deliveries(of: run(.waiting(question))).first?.text.contains("xxxx") == true)
    }

    @Test func `no form of a webhook shows what signs`() throws {
        let run = try run(.succeeded(.null))
        var configuration = AgentConfiguration()
        configuration.webhook = run.webhook
        let message = try #require(try deliveries(of: run).first)
        let webhook = try #require(run.webhook)
        let delivery = Delivery(
            id: message.id, run: run.id, seq: 1, event: .failed, endpoint: .run, url: "", host: "",
            secret: webhook.secret, body: nil, createdAt: time)
        let values: [Any] = [webhook, configuration, delivery, run, webhook.secret as Any]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            #expect(!dumped.contains("- 65\n"))
            for text in ["\(value)", String(reflecting: value), dumped, message.text] {
                #expect(!text.contains("65, 65") && !text.contains("AAAA") && !text.contains("QUFB"))
                #expect(!text.contains("414141"))
            }
        }
        #expect("\(webhook)".contains("whsec_…"))
    }
}
