import SkillsJSON
import TestSupport
import Testing

@testable import Skills

@Suite struct EventSegmentHardeningTests {
    private func segments(_ count: Int = 5) throws -> (run: Run, segments: [EventSegment], events: [RunEvent])
    {
        let run = try Run.sample()
        var writer = MemoryStoreWriter(run)
        let created = try writer.create()
        writer.committed(created)
        let started = try writer.start()
        writer.committed(started)
        let events = created.events + started.events + (try writer.emit(count).events)
        return (run, EventSegment.segments(of: events), events)
    }

    private func read(_ blob: [UInt8], of segment: EventSegment, _ run: Run) throws -> [RunEvent] {
        try blob.withUnsafeBytes { blob in
            try EventSegment.events(
                in: blob, lastSeq: segment.lastSeq, count: segment.count, isTrimmable: segment.isTrimmable,
                of: run,
                where: { _ in true })
        }
    }

    @Test func `events come back as they were, those that may go apart from the others`() throws {
        let (run, segments, events) = try segments(300)
        #expect(segments.map(\.count) == [2, 128, 128, 44])
        #expect(segments.map(\.isTrimmable) == [false, true, true, true])
        let read = try segments.flatMap { try self.read($0.blob, of: $0, run) }
        #expect(read.map(\.seq) == events.map(\.seq))
        #expect(read.map(\.data) == events.map(\.data))
        #expect(read.map(\.kind) == events.map(\.kind))
        #expect(read.map(\.status) == events.map(\.status))
        #expect(read.map(\.isTrimmable) == events.map(\.isTrimmable))
    }

    @Test func `a blob that breaks off is refused`() throws {
        let (run, segments, _) = try segments()
        for segment in segments {
            for length in 0..<segment.blob.count {
                #expect(throws: RowFault.self) {
                    try read(Array(segment.blob.prefix(length)), of: segment, run)
                }
            }
            #expect(throws: RowFault.self) { try read(segment.blob + [0], of: segment, run) }
        }
    }

    @Test func `bytes that were changed are refused or read, and never more is read than there is`() throws {
        let (run, segments, _) = try segments()
        for seed in UInt64(1)...500 {
            var random = SeededGenerator(seed: seed)
            for segment in segments {
                var blob = segment.blob
                blob[Int.random(in: 0..<blob.count, using: &random)] = .random(in: 0...255, using: &random)
                do {
                    let read = try read(blob, of: segment, run)
                    #expect(read.reduce(0) { $0 + $1.data.count } == segment.bytes, "seed \(seed)")
                } catch is RowFault {
                    // Said to be damaged.
                }
            }
        }
    }
}
