import CTestResolver
import Skills
import SkillsHTTPClient
import SkillsJSON
import Synchronization
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct HTTPRequestSkillHardeningTests {
    private func run(_ input: String, client: HTTPClient) async throws -> Run {
        try await StandardRun(AnySkill(HTTPRequestSkill(client: client)), input).run
    }

    @Test(arguments: [
        "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]", "0.0.0.0",
    ])
    func `an inner address is refused whatever its spelling, and nobody is called`(host: String) async throws
    {
        let requests = Requests()
        let server = try PeerServer { connection, head in
            requests.add(head)
            connection.answer()
        }
        let run = try await run(
            #"{"url":"http://\#(host):\#(server.port)/","retries":{"attempts":3}}"#, client: HTTPClient())
        #expect(run.error?.code == "address_refused")
        #expect(server.accepts.value == 0)
    }

    @Test func `a redirect to an inner address is refused`() async throws {
        let inner = try PeerServer { connection, _ in connection.answer() }
        let outer = try PeerServer { connection, _ in
            connection.answer(302, fields: "Location: http://127.0.0.1:\(inner.port)/\r\n")
        }
        let client = try HTTPClient(
            configuration: HTTPClientConfiguration(
                addressGuard: AddressGuard(
                    allowing: ["127.0.0.1:\(outer.port)"].compactMap(AllowedDestination.init))))
        let run = try await run(#"{"url":"\#(outer.url())","redirects":5}"#, client: client)
        #expect(run.error?.code == "address_refused")
        #expect(inner.accepts.value == 0)
    }

    @Test func `a refused address is not told`() async throws {
        let run = try await run(#"{"url":"http://127.0.0.1:1/"}"#, client: HTTPClient())
        #expect(run.error?.detail == "The host's address is not one that may be called.")
    }

    @Test func `what a request's fields and body hold is in no event and no error`() async throws {
        let server = try PeerServer { connection, _ in connection.answer(500, "hunter2") }
        let faults = Mutex([String]())
        let agent = Agent(
            hooks: AgentHooks(faultNoticed: { _, _, text in faults.withLock { $0.append(text) } }))
        try agent.register(HTTPRequestSkill(client: .forLoopback()))
        let input =
            #"{"url":"\#(server.url())","headers":{"Authorization":"hunter2","X":"hunter2"},"json":"hunter2","#
            + #""query":{"k":"hunter2"},"retries":{"attempts":2,"baseDelay":"0s","statuses":[500]}}"#
        let run = try await agent.start(
            RunRequest(skill: StandardSkillID.httpRequest, input: RawJSON(parsing: input)))
        var events: [String] = []
        for try await event in agent.events(of: run.id) {
            events.append(String(decoding: event.data, as: UTF8.self))
        }
        #expect(events.contains { $0.contains(#""type":"log""#) })
        #expect(!events.contains { $0.contains("hunter2") })
        #expect(!faults.withLock { $0 }.contains { $0.contains("hunter2") })
    }
}
