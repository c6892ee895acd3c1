import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct AskSkillHardeningTests {
    private let clock = ManualRunClock()

    /// Asks, lets so much time pass for each wait, and returns what was given out and the error.
    private func ask(
        _ configuration: AskConfiguration, passing waits: [Duration] = []
    ) async throws -> (pieces: [String], error: SkillError?) {
        let skill = AskSkill(configuration, client: try HTTPClient())
        let reporter = RecordingReporter(clock: clock)
        let context = reporter.context
        let task = Task { try await skill.run(SkillInput(prompt: "Hi."), context: context) }
        for wait in waits {
            await clock.waitUntilScheduled()
            clock.advance(by: wait)
        }
        let error = await skillError { _ = try await task.value }
        return (reporter.pieces, error)
    }

    @Test(arguments: [401, 403])
    func `a key that is not accepted is named by where it is configured`(status: Int) async throws {
        let model = try FakeModel { connection, _ in
            connection.answer(status, #"{"error":{"message":"Incorrect API key provided: hunter2."}}"#)
        }
        let wrong = try await ask(model.configuration(key: "hunter2")).error
        #expect(wrong?.code == "unauthorized")
        #expect(wrong?.detail == "The model server does not accept the key in skills.ask.key.")
        #expect(wrong?.isRetryable == false)
        let none = try await ask(model.configuration()).error
        #expect(none?.detail == "The model server asks for a key, and skills.ask.key has none.")
    }

    @Test func `a refusal is told in the server's words without the key`() async throws {
        let model = try FakeModel { connection, _ in
            connection.answer(400, #"{"error":{"message":"Context of hunter2 is too long."}}"#)
        }
        let error = try await ask(model.configuration(key: "hunter2")).error
        #expect(error?.code == "upstream_failed")
        #expect(error?.detail == "The model server answered with status 400: Context of … is too long.")
        #expect(model.requests.all.count == 1)
    }

    @Test func `an unknown model is told by where it is configured`() async throws {
        let model = try FakeModel { connection, _ in connection.answer(404, "{}") }
        #expect(try await ask(model.configuration()).error?.detail.contains("skills.ask.model") == true)
    }

    @Test func `a server that takes no more is asked again after the time it names`() async throws {
        let model = try FakeModel { connection, number in
            if number == 1 { return connection.answer(429, "{}", fields: "Retry-After: 20\r\n") }
            connection.answer(200, #"{"choices":[{"message":{"content":"Hi"}}]}"#)
        }
        let task = Task { try await ask(model.configuration()) }
        await clock.waitUntilScheduled()
        clock.advance(by: .milliseconds(19_999))
        #expect(model.requests.all.count == 1)
        clock.advance(by: .seconds(2))
        #expect(try await task.value.error == nil)
        #expect(model.requests.all.count == 2)
    }

    @Test func `a server that fails is asked three times`() async throws {
        let model = try FakeModel { connection, _ in connection.answer(500, "oops") }
        let error = try await ask(model.configuration(), passing: [.seconds(60), .seconds(60)]).error
        #expect(error?.code == "upstream_failed")
        #expect(error?.detail == "The model server answered with status 500.")
        #expect(model.requests.all.count == 3)
    }

    @Test func `an answer that breaks off is no answer, and not begun again`() async throws {
        let model = try FakeModel { connection, _ in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 10000\r\nConnection: close\r\n\r\n"
                    + FakeModel.event("Hel"))
        }
        let (pieces, error) = try await ask(model.configuration())
        #expect(pieces == ["Hel"])
        #expect(error?.code == "upstream_failed")
        #expect(model.requests.all.count == 1)
    }

    @Test func `a stream that ends before the answer is whole is no answer`() async throws {
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            connection.send(FakeModel.event("Hel"))
        }
        let error = try await ask(model.configuration()).error
        #expect(error?.detail == "The model server's answer ended before it was whole.")
    }

    @Test func `an error within the stream is the run's`() async throws {
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            connection.send(FakeModel.event("Hel") + "data: {\"error\":{\"message\":\"Overloaded\"}}\n\n")
        }
        let (pieces, error) = try await ask(model.configuration())
        #expect(pieces == ["Hel"])
        #expect(error?.detail == "The model server failed: Overloaded")
    }

    @Test func `what can't be read is an error`() async throws {
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            connection.send("data: nonsense\n\n")
        }
        #expect(
            try await ask(model.configuration()).error?.detail
                == "The model server sent something that can't be read.")
    }

    @Test func `a server that is silent is given up`() async throws {
        let model = try FakeModel { connection, _ in connection.waitForEnd() }
        let error = try await ask(
            model.configuration(timeout: .milliseconds(50)), passing: [.seconds(60), .seconds(60)]
        ).error
        #expect(error?.code == "upstream_timeout")
    }

    @Test func `a cancel closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
        let agent = Agent()
        try agent.register(AskSkill(model.configuration(), client: HTTPClient()))
        let run = try await agent.start(
            RunRequest(skill: StandardSkillID.ask, input: SkillInput(prompt: "Hi.").json()))
        await asked.fired()
        _ = try await agent.cancel(run.id)
        await ended.fired()
        for try await _ in agent.events(of: run.id) {}
        #expect(try await agent.run(run.id)?.runStatus == .cancelled)
    }
}
