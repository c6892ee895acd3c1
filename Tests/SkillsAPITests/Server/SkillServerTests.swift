import Skills
import SkillsAPI
import SkillsHTTP
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(.serialized) struct SkillServerTests {
    @Test func `it serves its agent's skills until its task is cancelled, and ends them`() async throws {
        await Places.services.enter()
        defer { Places.services.leave() }
        let agent = Agent()
        try agent.register(ParrotSkill())
        let server = try SkillServer(agent, port: 0)
        #expect(server.address == "http://127.0.0.1:\(server.port)")
        let serving = Task { await server.run(grace: .zero) }
        let connection = try TestConnection(port: server.port)
        try await connection.send(TestRequest.text("GET", "/skills/parrot", []))
        #expect(try await connection.response().status == 200)
        serving.cancel()
        await serving.value
        #expect(agent.isShuttingDown)
    }

    @Test func `an address in use is an error that names it`() async throws {
        await Places.services.enter()
        defer { Places.services.leave() }
        let first = try SkillServer(Agent(), port: 0)
        let fault = #expect(throws: LaneError.self) { try SkillServer(Agent(), port: first.port) }
        #expect(fault?.description == "127.0.0.1:\(first.port) is in use by another process")
        first.start()
        await first.stop(grace: .zero)
    }
}
