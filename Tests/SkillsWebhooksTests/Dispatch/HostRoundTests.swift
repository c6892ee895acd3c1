import Testing

@testable import SkillsWebhooks

@Suite struct HostRoundTests {
    /// All hosts that a round visits, in order.
    private static func visits(_ hosts: [String], after start: String?, limit: Int) -> [String] {
        var round = HostRound(after: start)
        var seen: [String] = []
        while !round.isOver, seen.count < 1000 {
            let place = round.place
            let page = hosts.filter { host in place.map { host > $0 } ?? true }.prefix(limit)
            seen += round.take(Array(page), limit: limit)
        }
        return seen
    }

    @Test(arguments: [1, 2, 3, 4, 5, 64])
    func `every host is visited once, from behind the last one on`(limit: Int) {
        let hosts = ["a", "b", "c", "d"]
        #expect(Self.visits(hosts, after: nil, limit: limit) == ["a", "b", "c", "d"])
        #expect(Self.visits(hosts, after: "b", limit: limit) == ["c", "d", "a", "b"])
        #expect(Self.visits(hosts, after: "bb", limit: limit) == ["c", "d", "a", "b"])
        #expect(Self.visits(hosts, after: "d", limit: limit) == ["a", "b", "c", "d"])
        #expect(Self.visits(hosts, after: "z", limit: limit) == ["a", "b", "c", "d"])
        #expect(Self.visits(hosts, after: "0", limit: limit) == ["a", "b", "c", "d"])
        #expect(Self.visits([], after: "b", limit: limit).isEmpty)
        #expect(Self.visits([], after: nil, limit: limit).isEmpty)
    }
}
