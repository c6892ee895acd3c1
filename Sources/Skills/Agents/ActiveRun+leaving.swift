import Synchronization

/// How a run is left to the next process.
extension ActiveRun {
    /// What becomes of it when the agent ends before it has.
    var stopAtEnd: StopReason {
        guard environment.store.survivesProcess else { return .interrupt }
        let (status, hasResults) = state.withLock { state in
            (state.machine.run.runStatus, state.machine.hasResults)
        }
        guard status == .running else { return .handOver }
        return plan.recovery(hasResults: hasResults) == .fail ? .interrupt : .handOver
    }

    /// Lets everybody go once the run is left and what has happened by then is stored; without effect otherwise.
    func leaveWhenStored() {
        let left: State? = state.withLock { state in
            guard state.machine.isLeft, !state.isReleased, state.flight == .idle,
                state.machine.pending.isEmpty
            else { return nil }
            return state.takeAll()
        }
        guard let left else { return }
        release(left)
    }

    /// Lets everybody go who waits for anything of a run that goes on without this agent, or never was.
    func release(_ left: State) {
        left.task?.cancel()
        for timer in left.timers { timer.cancel() }
        environment.ended(self)
        if let refusal = left.refusal { left.onStored?(.failure(refusal)) }
        for waiter in left.creationWaiters { waiter.resume(returning: false) }
        for observer in left.observers.values { observer(left.machine.stored?.seq ?? 0, true) }
        HeldUp(storageWaits: left.storageWaits.filter(\.isOfAttempt), questions: left.questions).release()
        for wait in left.storageWaits where !wait.isOfAttempt { wait.continuation.resume() }
        for continuation in left.endWaiters + left.cancelWaiters { continuation.resume() }
        environment.endWasTold()
    }
}

extension ActiveRun.State {
    /// Takes out everybody who waits, and what is to be ended.
    mutating func takeAll() -> ActiveRun.State {
        let left = self
        isReleased = true
        timers = []
        observers = [:]
        questions = []
        storageWaits = []
        endWaiters = []
        cancelWaiters = []
        isCancelOpen = false
        creationWaiters = []
        onStored = nil
        task = nil
        return left
    }
}
