import Skills
import Testing

@testable import SkillsWebhooks

@Suite struct DispatchSlotsTests {
    private static func samples(_ count: Int, to host: String) -> [Delivery] {
        (0..<count).map { _ in Delivery.sample(to: host) }
    }

    /// Places in which these hosts have answered before.
    private static func slots(limit: Int, answering hosts: String...) -> DispatchSlots {
        var slots = DispatchSlots(limit: limit)
        for host in hosts {
            let first = Delivery.sample(to: host)
            _ = slots.begin([first], to: host)
            slots.end(first.id, to: host, isAnswered: true)
        }
        slots.look()
        return slots
    }

    @Test func `a host gets an eighth of the room`() {
        var slots = Self.slots(limit: 32, answering: "a", "b")
        #expect(slots.begin(Self.samples(9, to: "a"), to: "a").count == 4)
        #expect(slots.room(for: "a") == 0)
        #expect(slots.room(for: "b") == 4)
        #expect(slots.count == 4)
    }

    @Test func `a host that was never asked gets one place, and all of them half of the room`() {
        var slots = Self.slots(limit: 8, answering: "known")
        #expect(slots.begin(Self.samples(3, to: "new"), to: "new").count == 1)
        for host in 1..<8 { _ = slots.begin(Self.samples(1, to: "h\(host)"), to: "h\(host)") }
        #expect(slots.count == 4)
        #expect(slots.room(for: "known") == 1)
    }

    @Test func `a message on its way is not begun again, nor one that has ended since it was looked for`() {
        var slots = Self.slots(limit: 32, answering: "a")
        let due = Self.samples(3, to: "a")
        #expect(slots.begin([due[0]], to: "a").map(\.id) == [due[0].id])
        #expect(slots.begin(due, to: "a").map(\.id) == due.dropFirst().map(\.id))
        #expect(slots.begin(due, to: "a").isEmpty)
        slots.end(due[1].id, to: "a", isAnswered: true)
        #expect(slots.begin(due, to: "a").isEmpty)
        slots.look()
        #expect(slots.begin(due, to: "a").map(\.id) == [due[1].id])
    }

    @Test func `the room is that of all hosts together`() {
        var slots = Self.slots(
            limit: 8, answering: "h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7")
        for host in 0..<8 {
            #expect(slots.begin(Self.samples(2, to: "h\(host)"), to: "h\(host)").count == 1)
        }
        #expect(slots.isFull)
        #expect(slots.begin(Self.samples(1, to: "x"), to: "x").isEmpty)
    }

    @Test func `a host that does not answer gets one place until it does`() {
        var slots = Self.slots(limit: 32, answering: "a")
        let due = Self.samples(4, to: "a")
        _ = slots.begin(due, to: "a")
        for delivery in due { slots.end(delivery.id, to: "a", isAnswered: false) }
        slots.look()
        #expect(slots.room(for: "a") == 1)
        #expect(slots.begin(due, to: "a").count == 1)
        #expect(slots.room(for: "a") == 0)
        slots.end(due[0].id, to: "a", isAnswered: true)
        #expect(slots.room(for: "a") == 4)
    }

    @Test func `hosts that do not answer leave half of the room to the others`() {
        var slots = DispatchSlots(limit: 8)
        let due = (0..<8).map { Delivery.sample(to: "h\($0)") }
        for delivery in due { _ = slots.begin([delivery], to: delivery.host) }
        for delivery in due { slots.end(delivery.id, to: delivery.host, isAnswered: false) }
        slots.look()
        let begun = due.flatMap { slots.begin([$0], to: $0.host) }
        #expect(begun.count == 4)
        #expect(slots.room(for: "healthy") == 0)
    }

    @Test func `the smallest room sends one message after the other, also to a silent host`() {
        var slots = DispatchSlots(limit: 0)
        let due = Self.samples(2, to: "a")
        #expect(slots.begin(due, to: "a").count == 1)
        slots.end(due[0].id, to: "a", isAnswered: false)
        slots.look()
        #expect(slots.begin(due, to: "a").count == 1)
    }
}
