import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct TickerSkillTests {
    private let skill: AnySkill

    init() throws {
        skill = try AnySkill(TickerSkill())
    }

    @Test func `as many events come as were asked for, stamped with the time`() async throws {
        let before = SystemClock.nanosecondsSince1970()
        let ticker = try await StandardRun(skill, #"{"count":120,"rate":1000000}"#)
        let after = SystemClock.nanosecondsSince1970()
        #expect(ticker.run.output?.description == #"{"count":120}"#)
        let stamps = try ticker.deltas.map { delta in
            try #require(Int64(delta.dropFirst(2).prefix { $0 != " " }))
        }
        #expect(stamps.count == 120)
        #expect(stamps == stamps.sorted())
        #expect(stamps.allSatisfy { $0 >= before && $0 <= after })
        #expect(try ticker.deltas.allSatisfy { $0.hasPrefix("t=") })
    }

    @Test(arguments: [160, 1000, 65_536])
    func `an event's data has exactly the size that was asked for`(bytes: Int) async throws {
        let ticker = try await StandardRun(skill, #"{"count":105,"rate":1000000,"bytes":\#(bytes)}"#)
        let sizes = ticker.events.filter { $0.kind == .output }.map(\.data.count)
        #expect(sizes == Array(repeating: bytes, count: 105))
    }

    @Test func `a size that is too little is exceeded by no more than it must be`() async throws {
        let least = try #require(
            try await StandardRun(skill, #"{"count":1,"bytes":0}"#).events.first { $0.kind == .output }
        ).data.count
        for bytes in (least - 2)...(least + 4) {
            let ticker = try await StandardRun(skill, #"{"count":1,"bytes":\#(bytes)}"#)
            let size = ticker.events.first { $0.kind == .output }?.data.count
            #expect(size == max(bytes, least))
        }
    }

    @Test func `nothing asked for is nothing emitted`() async throws {
        let ticker = try await StandardRun(skill, #"{"count":0}"#)
        #expect(ticker.run.output?.description == #"{"count":0}"#)
        #expect(ticker.events.count == 3)
    }

    @Test func `a cancel ends a slow one`() async throws {
        let agent = Agent()
        agent.register(skill)
        let input = try RawJSON(parsing: #"{"count":10,"rate":0.001}"#)
        let run = try await agent.start(RunRequest(skill: skill.id, input: input))
        var kinds: [RunEvent.Kind] = []
        for try await event in agent.events(of: run.id) {
            kinds.append(event.kind)
            if event.kind == .output { _ = try await agent.cancel(run.id) }
        }
        #expect(kinds == [.status, .status, .output, .status])
        #expect(try await agent.run(run.id)?.runStatus == .cancelled)
    }
}
