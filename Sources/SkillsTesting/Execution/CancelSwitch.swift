import Synchronization

/// Lets a scripted skill cancel its own execution, whichever of the two is there first.
final class CancelSwitch: Sendable {
    private struct State {
        var wasFired = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func fire() {
        let action = state.withLock { state in
            state.wasFired = true
            return state.action
        }
        action?()
    }

    func connect(_ action: @escaping @Sendable () -> Void) {
        let wasFired = state.withLock { state in
            state.action = action
            return state.wasFired
        }
        if wasFired { action() }
    }
}
