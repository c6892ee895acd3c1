import Skills
import SkillsJSON
import TestSupport
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct RecentRunsTests {
    /// What was committed, kept whole beside the bounded memory.
    private struct Model {
        var recent: RecentRuns
        var log: [(position: Int64, event: RunEvent)] = []
        var position: Int64 = 0

        init(limit: Int) { recent = RecentRuns(limit: limit, position: 0) }

        mutating func commit(_ write: RunWrite) {
            for event in write.events {
                position += 1
                log.append((position, event))
            }
            recent.note(.written(write, position: position))
        }
    }

    private func seqs(_ page: EventPage?) -> [Int64]? { page?.events.map(\.seq) }

    @Test func `a run is answered with its events until others have taken their room`() {
        var model = Model(limit: 20_000)
        var script = StoredRunScript(.sample())
        model.commit(script.create())
        model.commit(script.emit(["a", "b"]))
        #expect(model.recent.run(script.id)?.seq == 3)
        #expect(seqs(model.recent.events(of: script.id, after: 0, limit: PageLimit())) == [1, 2, 3])
        #expect(seqs(model.recent.events(of: script.id, after: 2, limit: PageLimit())) == [3])
        #expect(seqs(model.recent.events(of: script.id, after: 3, limit: PageLimit())) == [])
        #expect(seqs(model.recent.events(of: script.id, after: 9, limit: PageLimit())) == [])
        for _ in 0..<30 {
            var other = StoredRunScript(.sample())
            model.commit(other.performAtOnce())
        }
        #expect(model.recent.run(script.id) == nil)
        #expect(model.recent.events(of: script.id, after: 2, limit: PageLimit()) == nil)
    }

    @Test func `a run whose first events have gone is asked of the file, its last ones are not`() {
        var model = Model(limit: 4000)
        var script = StoredRunScript(.sample())
        model.commit(script.create())
        for number in 0..<100 { model.commit(script.emit(["text \(number)"])) }
        #expect(model.recent.events(of: script.id, after: 0, limit: PageLimit()) == nil)
        #expect(seqs(model.recent.events(of: script.id, after: 99, limit: PageLimit())) == [100, 101])
        #expect(model.recent.log(after: 0, limit: PageLimit()) == nil)
        #expect(model.recent.log(after: 100, limit: PageLimit())?.entries.map(\.position) == [101])
        #expect(model.recent.bytes <= 4000)
    }

    @Test func `what was deleted leaves holes in the log and is unknown`() {
        var model = Model(limit: .max)
        var (first, second) = (StoredRunScript(.sample()), StoredRunScript(.sample()))
        model.commit(first.create())
        model.commit(second.create())
        model.commit(first.emit(["a"]))
        model.recent.note(.dropped(first.id))
        #expect(model.recent.run(first.id) == nil)
        #expect(model.recent.log(after: 0, limit: PageLimit())?.entries.map(\.position) == [2])
        #expect(model.recent.log(after: 0, limit: PageLimit())?.last == 3)
    }

    @Test func `a run whose payload has gone is asked of the file`() {
        var model = Model(limit: .max)
        var script = StoredRunScript(.sample())
        model.commit(script.performAtOnce())
        model.recent.note(.lostPayloads(script.id))
        #expect(model.recent.run(script.id) == nil)
        #expect(model.recent.log(after: 0, limit: PageLimit()) == nil)
        #expect(model.recent.log(after: 3, limit: PageLimit())?.entries.isEmpty == true)
    }

    @Test func `events that were trimmed are not answered any more`() {
        var model = Model(limit: .max)
        var script = StoredRunScript(.sample())
        model.commit(script.create())
        model.commit(script.emit(["a", "b"]))
        model.commit(script.emit(["c"]))
        model.recent.note(.trimmed(script.id, throughSeq: 3, throughPosition: 3))
        #expect(model.recent.events(of: script.id, after: 0, limit: PageLimit()) == nil)
        #expect(seqs(model.recent.events(of: script.id, after: 3, limit: PageLimit())) == [4])
        // More than was ever written is no reason to fail.
        model.recent.note(.trimmed(script.id, throughSeq: 100, throughPosition: 100))
        #expect(model.recent.log(after: 4, limit: PageLimit())?.entries.isEmpty == true)
    }

    @Test(arguments: UInt64(1)...20)
    func `answers are those of a whole log, whatever happens`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = Model(limit: Int.random(in: 2000...40_000, using: &random))
        var scripts = (0..<8).map { _ in StoredRunScript(.sample()) }
        for index in scripts.indices { model.commit(scripts[index].create()) }
        for _ in 0..<400 {
            let index = Int.random(in: 0..<scripts.count, using: &random)
            if Int.random(in: 0..<30, using: &random) == 0 {
                model.log.removeAll { [id = scripts[index].id] in $0.event.run == id }
                model.recent.note(.dropped(scripts[index].id))
                scripts[index] = StoredRunScript(.sample())
                model.commit(scripts[index].create())
            } else {
                let texts = (0..<Int.random(in: 1...4, using: &random)).map { "text \($0)" }
                model.commit(scripts[index].emit(texts))
            }
            let after = Int64.random(in: 0...model.position + 1, using: &random)
            let limit = PageLimit(count: Int.random(in: 1...9, using: &random), bytes: 600)
            if let page = model.recent.log(after: after, limit: limit) {
                let whole = model.log.filter { $0.position > after }.map { UInt64($0.position) }
                #expect(
                    page.entries.map(\.position) == Array(whole.prefix(page.entries.count)), "seed \(seed)")
                #expect(page.entries.isEmpty == whole.isEmpty, "seed \(seed)")
            }
            let script = scripts[index]
            let seq = Int64.random(in: 0...script.run.seq, using: &random)
            if let page = model.recent.events(of: script.id, after: seq, limit: limit) {
                let whole = script.events.filter { $0.seq > seq }.map(\.seq)
                #expect(page.events.map(\.seq) == Array(whole.prefix(page.events.count)), "seed \(seed)")
                #expect(page.events.isEmpty == whole.isEmpty, "seed \(seed)")
            }
        }
    }
}
