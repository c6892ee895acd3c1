/// Starts under the same name that come at once: one after the other, in the order in which they came.
///
/// `Waiter` is whatever lets one go on.
struct StartTurns<Waiter> {
    /// Those who wait for each name that is taken.
    private var waiting: [StartName: FIFO<Waiter>] = [:]

    /// Takes a name.
    ///
    /// - Returns: True when it was free; else the waiter is kept, and gets it in its turn.
    mutating func take(_ name: StartName, _ waiter: Waiter) -> Bool {
        guard waiting[name] != nil else {
            waiting[name] = FIFO()
            return true
        }
        waiting[name]?.append(waiter)
        return false
    }

    /// Gives a name on.
    ///
    /// - Returns: The one whose turn it is now; `nil` when nobody waits, and the name is free.
    mutating func pass(_ name: StartName) -> Waiter? {
        if let next = waiting[name]?.popFirst() { return next }
        waiting[name] = nil
        return nil
    }

    /// How many wait for a name.
    func waitingCount(for name: StartName) -> Int { waiting[name]?.count ?? 0 }
}

extension StartTurns: Sendable where Waiter: Sendable {}
