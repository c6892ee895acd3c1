import Synchronization

/// The reader's side: one event after the other, as fast as they are taken.
extension LocalExecution {
    /// Those who can go on after a change, to be told outside of the lock.
    struct Woken: Sendable {
        var reader: (Reader, SkillEvent<S.Output>?)?
        var roomWaits: [CheckedContinuation<Void, Never>] = []

        func resume() {
            if let (reader, event) = reader { reader.resume(returning: event) }
            for wait in roomWaits { wait.resume() }
        }
    }

    /// Changes the state, and lets those go on for whom that makes a difference.
    @discardableResult
    func update<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, woken) = state.withLock { state in
            let value = change(&state)
            return (value, Self.wake(&state))
        }
        woken.resume()
        return value
    }

    /// The next event, as soon as there is one; `nil` when nothing follows, or somebody else waits for it.
    func next() async -> SkillEvent<S.Output>? {
        await withCheckedContinuation { (reader: Reader) in
            let isTaken = update { state in
                guard state.reader == nil else { return false }
                state.reader = reader
                return true
            }
            if !isTaken { reader.resume(returning: nil) }
        }
    }

    /// Nobody follows the execution any more: it is cancelled.
    func readerLeft() {
        update { $0.machine.readerLeft() }
        requestStop(.cancel)
    }

    private static func wake(_ state: inout State) -> Woken {
        var woken = Woken()
        if let reader = state.reader {
            switch state.machine.read() {
            case .event(let event): woken.reader = (reader, event)
            case .end: woken.reader = (reader, nil)
            case .nothing: break
            }
            if woken.reader != nil { state.reader = nil }
        }
        if !state.roomWaits.isEmpty, !state.machine.buffer.isCongested || !state.machine.isReporting {
            woken.roomWaits = state.roomWaits
            state.roomWaits = []
        }
        return woken
    }
}
