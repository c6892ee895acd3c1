import Skills
import Synchronization

/// A bank that does what a test tells it.
final class PaymentBank: Sendable {
    /// What becomes of a call.
    enum Reply: Sendable {
        case works
        case fails
        /// There is no answer before the caller is cancelled.
        case hangs
    }

    private struct State {
        var balance: Int
        var replies: [String: Reply]
        var reserved = false
        var booked = 0
    }

    private let state: Mutex<State>

    init(balance: Int = 50_000, replies: [String: Reply] = [:]) {
        state = Mutex(State(balance: balance, replies: replies))
    }

    /// Whether something is reserved that was neither booked nor given back.
    var holdsReservation: Bool { state.withLock { $0.reserved } }
    /// How often something was booked.
    var bookings: Int { state.withLock { $0.booked } }

    /// Lets everything work from now on.
    func repair() {
        state.withLock { $0.replies = [:] }
    }

    func balance() async throws -> Int {
        try await answer("balance")
        return state.withLock { $0.balance }
    }

    func reserve() async throws {
        try await answer("reserve")
        state.withLock { $0.reserved = true }
    }

    func book() async throws -> Receipt {
        try await answer("book")
        return state.withLock { state in
            state.reserved = false
            state.booked += 1
            return Receipt(number: state.booked)
        }
    }

    func release() {
        state.withLock { $0.reserved = false }
    }

    private func answer(_ call: String) async throws {
        switch state.withLock({ $0.replies[call] ?? .works }) {
        case .works: return
        case .fails: throw SkillError(code: "bank", detail: "The bank can't do this now: \(call).")
        case .hangs:
            await RunSignal().wait()
            throw CancellationError()
        }
    }
}
