import Skills
import Testing

@Suite struct FrameEncoderTests {
    @Test func `a heartbeat is one line without an empty line after it`() async throws {
        try await withService([.init(try BusySkill())], heartbeat: 1) { service in
            let id = try await service.start("busy")
            let stream = try await service.stream("/runs/\(id)/events?after=now")
            while stream.parser.comments < 2 { _ = try await stream.receive() }
            #expect(stream.text.hasPrefix("retry: 2000\n:\n:\n"))
            _ = try await service.post("/runs/\(id)/cancel", "{}")
            let rest = try await stream.rest()
            #expect(rest.map(\.type) == ["status", "end"])
            #expect(rest.first?.status == "cancelled")
        }
    }

    @Test func `a stream of lines has no heartbeat, and its head comes at once`() async throws {
        try await withService([.init(try BusySkill())], heartbeat: 1) { service in
            let id = try await service.start("busy")
            let beat = try await service.stream("/runs/\(id)/events?after=now")
            let stream = try await service.stream(
                "/runs/\(id)/events?after=now", ["Accept: application/x-ndjson"])
            while beat.parser.comments < 2 { _ = try await beat.receive() }
            _ = try await service.post("/runs/\(id)/cancel", "{}")
            #expect(try await stream.lines().count == 2)
        }
    }
}
