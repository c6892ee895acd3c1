import Skills
import Synchronization
import TestSupport

/// An outbox in memory which fails as often as a test wants.
final class FakeOutbox: DeliveryStore {
    private struct State {
        var all: [Delivery] = []
        var failures = 0
    }

    private let state = Mutex(State())
    /// What was recorded.
    let outcomes = Recorder<DeliveryOutcome>()
    /// One entry for each time that it was asked what is next, which ends a look through it.
    let looks = Recorder<Timestamp?>()
    /// One entry for each call that has failed.
    let faults = Recorder<Bool>()

    init(_ deliveries: [Delivery] = []) {
        state.withLock { $0.all = deliveries }
    }

    /// Adds messages; those behind another of their run and endpoint are not due.
    func add(_ deliveries: Delivery...) {
        state.withLock { $0.all += deliveries }
    }

    /// Lets so many calls fail from now on.
    func fail(_ count: Int) {
        state.withLock { $0.failures = count }
    }

    func delivery(_ id: DeliveryID) -> Delivery? {
        state.withLock { $0.all.first { $0.id == id } }
    }

    func dueHosts(
        after host: String?, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[String]>
    ) {
        answering(answer) { state in
            let hosts = Set(state.all.filter { Self.isDue($0, in: state, at: time) }.map(\.host)).sorted()
            return Array(hosts.filter { name in host.map { name > $0 } ?? true }.prefix(limit))
        }
    }

    func dueDeliveries(
        to host: String, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[Delivery]>
    ) {
        answering(answer) { state in
            Array(
                state.all.filter { $0.host == host && Self.isDue($0, in: state, at: time) }.prefix(limit))
        }
    }

    func nextDue(after time: Timestamp, answer: @escaping StoreAnswer<Timestamp?>) {
        let next = answering(answer) { state in
            state.all.filter { $0.state == .pending }.compactMap(\.due).filter { $0 > time }.min()
        }
        looks.append(next ?? nil)
    }

    func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>) {
        let kept: Void? = answering(answer) { state in
            guard let place = state.all.firstIndex(where: { $0.id == outcome.id }),
                state.all[place].state == .pending
            else { return }
            state.all[place].attempts.append(outcome.attempt)
            state.all[place].tries += 1
            switch outcome.next {
            case .delivered: state.all[place].state = .delivered
            case .failed: state.all[place].state = .failed
            case .disabled: state.all[place].state = .disabled
            case .retry(let time): state.all[place].due = time
            }
        }
        if kept != nil { outcomes.append(outcome) }
    }

    func deliveries(of run: RunID, answer: @escaping StoreAnswer<[Delivery]?>) {
        answering(answer) { state in state.all.filter { $0.run == run } }
    }

    func redeliver(
        _ id: DeliveryID, of run: RunID, at time: Timestamp, answer: @escaping StoreAnswer<Redelivery>
    ) {
        answering(answer) { _ in .unknownDelivery }
    }

    private static func isDue(_ delivery: Delivery, in state: State, at time: Timestamp) -> Bool {
        guard delivery.state == .pending, let due = delivery.due, due <= time else { return false }
        return !state.all.contains {
            $0.run == delivery.run && $0.endpoint == delivery.endpoint && $0.seq < delivery.seq
                && $0.state == .pending
        }
    }

    /// Answers with what the body makes, and returns that; `nil` when it fails.
    @discardableResult
    private func answering<Value: Sendable>(
        _ answer: @escaping StoreAnswer<Value>, _ body: (inout State) -> Value
    ) -> Value? {
        let value = state.withLock { state -> Value? in
            guard state.failures == 0 else {
                state.failures -= 1
                return nil
            }
            return body(&state)
        }
        guard let value else {
            answer(.failure(.unavailable))
            faults.append(true)
            return nil
        }
        answer(.success(value))
        return value
    }
}
