import SkillsJSON
import Synchronization

/// One write after the other: what happens while one is with the store waits for the next.
extension ActiveRun {
    /// Hands over what waits, as long as something does and the store answers at once.
    func drain() {
        while let write = takeWrite() {
            environment.store.submit(write) { [self] in answered(write, $0) }
            let wasAnswered = state.withLock { state in
                let wasAnswered = state.flight == .answered
                state.flight = wasAnswered ? .idle : .awaited
                return wasAnswered
            }
            guard wasAnswered else { return }
        }
        leaveWhenStored()
    }

    private func takeWrite() -> RunWrite? {
        state.withLock { state in
            guard state.flight == .idle, !state.isHeld, let write = state.machine.takeWrite() else {
                return nil
            }
            state.flight = .submitting
            return write
        }
    }

    private func answered(_ write: RunWrite, _ result: Result<RunCommit, RunStoreError>) {
        switch result {
        case .success:
            publish(write)
        case .failure(let error) where write.expectation == .absent:
            abandon(error)
        case .failure(.stale), .failure(.exists):
            environment.hooks.faultNoticed(
                id, skill, "a late write was refused: the run belongs to another owner")
            abandon(.stale)
        case .failure(.full), .failure(.unavailable):
            retryLater(write)
            return
        }
        let goesOn = state.withLock { state in
            let wasAwaited = state.flight == .awaited
            state.flight = wasAwaited ? .idle : .answered
            return wasAwaited
        }
        if goesOn { drain() }
    }

    /// Tells everybody of a commit.
    ///
    /// The flight is still on, so that commits are told in their order.
    private func publish(_ write: RunWrite) {
        let hasEnded = write.run.runStatus.isTerminal
        let (onStored, creationWaiters, observers, resumed) = state.withLock { state in
            state.machine.committed(write)
            state.isRefused = false
            var resumed: [CheckedContinuation<Void, Never>] = []
            if !state.storageWaits.isEmpty {
                let met = state.storageWaits.filter { state.isMet($0.condition) }
                let unmet = state.storageWaits.filter { !state.isMet($0.condition) }
                state.storageWaits = unmet
                resumed = met.map(\.continuation)
            }
            if hasEnded {
                resumed += state.endWaiters
                state.endWaiters = []
            }
            if state.isCancelOpen, hasEnded || write.results.contains(where: { $0.key == .cancellation }) {
                state.isCancelOpen = false
                resumed += state.cancelWaiters
                state.cancelWaiters = []
            }
            defer {
                state.onStored = nil
                if !state.creationWaiters.isEmpty { state.creationWaiters = [] }
            }
            return (state.onStored, state.creationWaiters, Array(state.observers.values), resumed)
        }
        environment.hooks.storedStatuses(of: write)
        if !write.deliveries.isEmpty { environment.hooks.deliveriesStored() }
        if hasEnded { environment.ended(self) }
        onStored?(.success(()))
        for waiter in creationWaiters { waiter.resume(returning: true) }
        for observer in observers { observer(write.run.seq, hasEnded) }
        for continuation in resumed { continuation.resume() }
        environment.logGrew()
        if hasEnded { environment.endWasTold() }
    }

    /// The run was never stored, or belongs to another owner now: its attempt is told to end, and those who
    /// wait for anything of it are let go.
    private func abandon(_ error: RunStoreError) {
        let left = state.withLock { state in
            state.machine.abandon()
            if state.machine.stored == nil { state.refusal = error }
            return state.takeAll()
        }
        release(left)
    }

    /// The store has no room for what has happened: it is held and offered again until there is.
    private func retryLater(_ write: RunWrite) {
        let waiters = state.withLock { state in
            state.isRefused = true
            defer {
                state.endWaiters = []
                state.cancelWaiters = []
            }
            return state.endWaiters + state.cancelWaiters
        }
        for waiter in waiters { waiter.resume() }
        _ = environment.clock.schedule(after: .milliseconds(500)) { [self] in
            environment.store.submit(write) { self.answered(write, $0) }
        }
    }
}
