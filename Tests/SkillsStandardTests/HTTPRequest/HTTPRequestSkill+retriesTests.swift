import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct HTTPRequestSkillRetriesTests {
    private let clock = ManualRunClock()

    /// Runs the skill, and lets so much time pass for each wait.
    private func run(_ input: String, passing waits: [Duration] = []) async throws -> HTTPRequestOutput {
        let skill = try HTTPRequestSkill(client: .forLoopback())
        let context = RecordingReporter(clock: clock).context
        let input = try HTTPRequestInput(json: RawJSON(parsing: input))
        let task = Task { try await skill.run(input, context: context) }
        for wait in waits {
            await clock.waitUntilScheduled()
            clock.advance(by: wait)
        }
        return try await task.value
    }

    @Test func `a call is made again until it succeeds, and the output tells how often`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection, head in
            connection.answer(requests.add(head) < 3 ? 503 : 200, "1")
        }
        let output = try await run(
            #"{"url":"\#(server.url())","retries":{"attempts":3}}"#, passing: [.seconds(1), .seconds(2)])
        #expect(output.attempts == 3)
        #expect(output.status == 200)
    }

    @Test func `Retry-After is kept`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection, head in
            connection.answer(requests.add(head) < 2 ? 429 : 200, "1", fields: "Retry-After: 30\r\n")
        }
        let task = Task { try await run(#"{"url":"\#(server.url())","retries":{"baseDelay":"0s"}}"#) }
        await clock.waitUntilScheduled()
        clock.advance(by: .milliseconds(29_999))
        #expect(requests.all.count == 1)
        #expect(clock.scheduledCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await task.value.attempts == 2)
    }

    @Test func `a host that wants more time than there is fails the run`() async throws {
        let server = try PeerServer { connection, _ in connection.answer(429, fields: "Retry-After: 61\r\n") }
        let error = await skillError { _ = try await run(#"{"url":"\#(server.url())","retries":{}}"#) }
        #expect(error?.code == "rate_limited")
    }

    @Test func `without retries one call is made`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection, head in
            requests.add(head)
            connection.answer(503)
        }
        let error = await skillError { _ = try await run(#"{"url":"\#(server.url())"}"#) }
        #expect(error?.code == "unexpected_status")
        #expect(requests.all.count == 1)
    }

    @Test func `a POST that may have arrived is not sent again`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection in requests.add(connection.receiveHead()) }
        let error = await skillError {
            _ = try await run(#"{"url":"\#(server.url())","method":"POST","retries":{}}"#)
        }
        #expect(error?.code == "upstream_failed")
        #expect(error?.isRetryable == false)
        #expect(requests.all.count == 1)
    }

    @Test func `a stream of which something was given out is not read again`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection in
            requests.add(connection.receiveHead())
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 100\r\n\r\ndata: 1\n\n"
            )
        }
        let error = await skillError { _ = try await run(#"{"url":"\#(server.url())","retries":{}}"#) }
        #expect(error?.code == "upstream_failed")
        #expect(requests.all.count == 1)
    }

    @Test func `nobody listening is tried again`() async throws {
        let port = try PeerServer { _, _ in }.port
        let error = await skillError {
            _ = try await run(
                #"{"url":"http://127.0.0.1:\#(port)/","method":"POST","retries":{"attempts":2}}"#,
                passing: [.seconds(1)])
        }
        #expect(error?.code == "unreachable")
    }
}
