/// What becomes of a message, the same in every store.
extension Delivery {
    /// The most attempts that are kept.
    package static let maximumAttempts = 20

    /// What follows for the other messages of its run to its endpoint.
    package enum Sequel: Sendable, Hashable {
        /// Nothing.
        case nothing
        /// The first of those that are pending is due.
        case nextIsDue
        /// Those that are pending end as it has.
        case othersEnd
    }

    /// It is new.
    ///
    /// - Parameters:
    ///   - last: Where the message before it stands; `nil` when it is the first.
    ///   - isFirst: Whether no message before it is pending.
    package mutating func begin(after last: State?, isFirst: Bool) {
        state = last == .disabled ? .disabled : .pending
        due = state == .pending && isFirst ? createdAt : nil
    }

    /// An attempt is over; without effect on one that is not pending.
    ///
    /// - Parameters:
    ///   - outcome: What it has come to.
    ///   - isFirst: Whether no message before it is pending.
    /// - Returns: What follows for the others.
    package mutating func end(_ outcome: DeliveryOutcome, isFirst: Bool) -> Sequel {
        guard state == .pending else { return .nothing }
        attempts = attempts.suffix(Self.maximumAttempts - 1) + [outcome.attempt]
        if isOutdated(outcome) { return .nothing }
        tries += 1
        due = nil
        switch outcome.next {
        case .retry(let time):
            due = isFirst ? time : nil
            return .nothing
        case .delivered:
            state = .delivered
            return .nextIsDue
        case .failed:
            state = .failed
            return .nextIsDue
        case .disabled:
            state = .disabled
            return .othersEnd
        }
    }

    /// Whether it was made due again while the attempt was on its way, so that its failure decides nothing.
    private func isOutdated(_ outcome: DeliveryOutcome) -> Bool {
        switch outcome.next {
        case .delivered, .disabled: false
        case .retry, .failed: outcome.tries.map { $0 != tries } ?? false
        }
    }

    /// It is its turn.
    package mutating func becomeDue(at time: Timestamp) {
        due = due ?? time
    }

    /// Another message is before it.
    package mutating func wait() {
        due = nil
    }

    /// It ends unsent.
    package mutating func giveUp(as end: State) {
        state = end
        due = nil
    }

    /// It is to be sent again, whatever has become of it.
    package mutating func again(at time: Timestamp) {
        state = .pending
        tries = 0
        due = time
    }
}
