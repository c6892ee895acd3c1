import Skills
import Testing

@testable import SkillsWebhooks

@Suite struct DispatchSlotsTests {
    private static func samples(_ count: Int, to host: String) -> [Delivery] {
        (0..<count).map { _ in Delivery.sample(to: host) }
    }

    @Test func `a host gets an eighth of the room`() {
        var slots = DispatchSlots(limit: 32)
        #expect(slots.begin(Self.samples(9, to: "a"), to: "a").count == 4)
        #expect(slots.room(for: "a") == 0)
        #expect(slots.room(for: "b") == 4)
        #expect(slots.count == 4)
    }

    @Test func `a message on its way is not begun again`() {
        var slots = DispatchSlots(limit: 32)
        let due = Self.samples(3, to: "a")
        #expect(slots.begin([due[0]], to: "a").map(\.id) == [due[0].id])
        #expect(slots.begin(due, to: "a").map(\.id) == due.dropFirst().map(\.id))
        #expect(slots.begin(due, to: "a").isEmpty)
        slots.end(due[1].id, to: "a", isAnswered: true)
        #expect(slots.begin(due, to: "a").map(\.id) == [due[1].id])
    }

    @Test func `the room is that of all hosts together`() {
        var slots = DispatchSlots(limit: 8)
        for host in 0..<8 {
            #expect(slots.begin(Self.samples(2, to: "h\(host)"), to: "h\(host)").count == 1)
        }
        #expect(slots.isFull)
        #expect(slots.begin(Self.samples(1, to: "x"), to: "x").isEmpty)
    }

    @Test func `a host that does not answer gets one place until it does`() {
        var slots = DispatchSlots(limit: 32)
        let due = Self.samples(4, to: "a")
        _ = slots.begin(due, to: "a")
        for delivery in due { slots.end(delivery.id, to: "a", isAnswered: false) }
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
        let begun = due.flatMap { slots.begin([$0], to: $0.host) }
        #expect(begun.count == 4)
        #expect(slots.room(for: "healthy") == 1)
    }

    @Test func `the smallest room sends one message after the other, also to a silent host`() {
        var slots = DispatchSlots(limit: 0)
        let due = Self.samples(2, to: "a")
        #expect(slots.begin(due, to: "a").count == 1)
        slots.end(due[0].id, to: "a", isAnswered: false)
        #expect(slots.begin(due, to: "a").count == 1)
    }
}
