import Testing

@testable import Skills

@Suite struct RunIDGeneratorTests {
    private func milliseconds(_ id: RunID) -> UInt64 { id.high >> 16 }

    @Test func `an id carries its time, the version 7 and the variant of RFC 9562`() throws {
        let generator = RunIDGenerator()
        for step in 0..<2000 {
            let id = generator.next(at: Timestamp(milliseconds: 1_700_000_000_000 + Int64(step)))
            #expect(milliseconds(id) == 1_700_000_000_000 + UInt64(step))
            #expect(id.high & 0xF000 == 0x7000)
            #expect(id.low >> 62 == 0b10)
            // The counter begins in the lower half of its range.
            #expect(id.high & 0x0FFF < 0x800)
        }
    }

    @Test func `ids made by several threads are different and rise for each`() async {
        let made = await withTaskGroup(of: [RunID].self) { group in
            for _ in 0..<4 {
                group.addTask(executorPreference: AttemptExecutor(label: "ids")) {
                    (0..<25_000).map { _ in RunID() }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for ids in made { #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }) }
        #expect(Set(made.joined()).count == 100_000)
    }

    @Test func `ids rise within a millisecond, beyond the counter's range too`() {
        let generator = RunIDGenerator()
        let time = Timestamp(milliseconds: 5)
        let ids = (0..<20_000).map { _ in generator.next(at: time) }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
        #expect(ids.allSatisfy { $0.high & 0xF000 == 0x7000 })
        #expect(ids.last.map(milliseconds) ?? 0 <= 10)
    }

    @Test func `ids rise when the clock is set back`() {
        let generator = RunIDGenerator()
        var ids: [RunID] = []
        for time in [1000, 2000, 500, 0, -7, 1999, 2000, 2001, .min, .max] as [Int64] {
            for _ in 0..<100 { ids.append(generator.next(at: Timestamp(milliseconds: time))) }
        }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `the random bits differ from id to id`() {
        let generator = RunIDGenerator()
        let words = Set((0..<10_000).map { _ in generator.next(at: Timestamp(milliseconds: 5)).low })
        #expect(words.count == 10_000)
        let used = words.reduce(0, |)
        let unset = words.reduce(UInt64.max, &)
        #expect(used == 0xBFFF_FFFF_FFFF_FFFF)
        #expect(unset == 0x8000_0000_0000_0000)
    }
}
