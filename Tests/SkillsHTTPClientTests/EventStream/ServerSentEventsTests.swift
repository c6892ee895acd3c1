import Testing

@testable import SkillsHTTPClient

struct ServerSentEventsTests {
    @Test func `an event is there before the next chunk is asked for`() async throws {
        let chunks = Chunks()
        var events = ServerSentEvents(chunks).makeAsyncIterator()
        chunks.source.yield(Array("retry: 7\nda".utf8))
        chunks.source.yield(Array("ta: a\n\ndata: b\n\ndata".utf8))
        #expect(try await events.next()?.data == "a")
        #expect(try await events.next()?.data == "b")
        #expect(events.reconnectionTime == 7)
        chunks.source.finish()
        #expect(try await events.next() == nil)
    }
}
