import Testing

@testable import Skills

@Suite struct DeliveryLifecycleTests {
    private func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

    private func outcome(_ delivery: Delivery, _ next: DeliveryOutcome.Next, at seconds: Int64 = 5)
        -> DeliveryOutcome
    {
        DeliveryOutcome(
            id: delivery.id,
            attempt: DeliveryAttempt(at: time(seconds), status: 500, fault: nil, duration: .seconds(1)),
            next: next)
    }

    private func begun(after last: Delivery.State? = nil, isFirst: Bool = true) -> Delivery {
        var delivery = Delivery.sample(at: time(3))
        delivery.begin(after: last, isFirst: isFirst)
        return delivery
    }

    @Test(arguments: [nil, .delivered, .failed] as [Delivery.State?])
    func `a message is due at once when none before it is pending`(last: Delivery.State?) {
        let delivery = begun(after: last)
        #expect(delivery.state == .pending && delivery.due == time(3))
    }

    @Test func `a message waits while one before it is pending`() {
        let delivery = begun(after: .pending, isFirst: false)
        #expect(delivery.state == .pending && delivery.due == nil)
    }

    @Test func `a message to a receiver that wants no more ends at once`() {
        let delivery = begun(after: .disabled)
        #expect(delivery.state == .disabled && delivery.due == nil)
    }

    @Test(arguments: [
        (DeliveryOutcome.Next.delivered, Delivery.State.delivered, Delivery.Sequel.nextIsDue),
        (.failed, .failed, .nextIsDue), (.disabled, .disabled, .othersEnd),
    ])
    func `an outcome ends it`(
        next: DeliveryOutcome.Next, state: Delivery.State, sequel: Delivery.Sequel
    ) {
        var delivery = begun()
        let found = delivery.end(outcome(delivery, next), isFirst: true)
        #expect(found == sequel)
        #expect(delivery.state == state && delivery.due == nil && delivery.tries == 1)
        #expect(delivery.attempts.map(\.at) == [time(5)])
        let again = delivery.end(outcome(delivery, .retry(at: time(9))), isFirst: true)
        #expect(again == .nothing && delivery.state == state && delivery.tries == 1)
    }

    @Test func `a retry is due at its time, unless another message is before it`() {
        var delivery = begun()
        var sequel = delivery.end(outcome(delivery, .retry(at: time(60))), isFirst: true)
        #expect(sequel == .nothing && delivery.state == .pending && delivery.due == time(60))
        sequel = delivery.end(outcome(delivery, .retry(at: time(90))), isFirst: false)
        #expect(sequel == .nothing && delivery.due == nil && delivery.tries == 2)
        delivery.becomeDue(at: time(70))
        delivery.becomeDue(at: time(80))
        #expect(delivery.due == time(70))
    }

    @Test func `the last twenty attempts are kept`() {
        var delivery = begun()
        for second in 1...30 as ClosedRange<Int64> {
            _ = delivery.end(outcome(delivery, .retry(at: time(60)), at: second), isFirst: true)
        }
        #expect(delivery.attempts.map(\.at) == (11...30).map { time($0) })
        #expect(delivery.tries == 30)
    }

    @Test func `the failure of an attempt does not undo that its message was made due again meanwhile`() {
        var delivery = begun()
        _ = delivery.end(outcome(delivery, .retry(at: time(60))), isFirst: true)
        let attempt = DeliveryAttempt(at: time(60), status: 500, fault: nil, duration: .seconds(20))
        delivery.again(at: time(70))
        for next in [DeliveryOutcome.Next.retry(at: time(36_000)), .failed] {
            let late = DeliveryOutcome(id: delivery.id, attempt: attempt, next: next, tries: 1)
            let sequel = delivery.end(late, isFirst: true)
            #expect(sequel == .nothing && delivery.state == .pending && delivery.due == time(70))
        }
        #expect(delivery.tries == 0 && delivery.attempts.count == 3)
        let taken = DeliveryOutcome(id: delivery.id, attempt: attempt, next: .delivered, tries: 1)
        let sequel = delivery.end(taken, isFirst: true)
        #expect(sequel == .nextIsDue && delivery.state == .delivered)
    }

    @Test func `what is sent again begins to count anew and keeps its attempts`() {
        var delivery = begun()
        _ = delivery.end(outcome(delivery, .failed), isFirst: true)
        delivery.again(at: time(100))
        #expect(delivery.state == .pending && delivery.due == time(100))
        #expect(delivery.tries == 0 && delivery.attempts.count == 1)
    }
}
