import CLinux
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Hands commands to the event loop from any thread.
///
/// A locked list, and an eventfd that is written only while the loop waits.
final class TransferMailbox: Sendable {
    private struct State {
        var commands: [TransferCommand] = []
        var isWaiting = false
        var isClosed = false
    }

    /// Becomes readable when there are commands.
    let descriptor: Int32
    private let state = Mutex(State())

    /// Makes a mailbox; its descriptor is negative when the process has none left.
    init() {
        descriptor = clinux_eventfd()
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// Leaves a command; false when no loop will take it.
    @discardableResult
    func post(_ command: TransferCommand) -> Bool {
        let (mustWake, isClosed) = state.withLock { state in
            guard !state.isClosed else { return (false, true) }
            state.commands.append(command)
            defer { state.isWaiting = false }
            return (state.isWaiting, false)
        }
        if mustWake { _ = clinux_eventfd_signal(descriptor) }
        return !isClosed
    }

    /// Says that the loop is about to wait; false when there are commands.
    func prepareToWait() -> Bool {
        state.withLock { state in
            state.isWaiting = state.commands.isEmpty
            return state.isWaiting
        }
    }

    /// Takes what there is.
    func takeAll() -> [TransferCommand] {
        state.withLock { state in
            state.isWaiting = false
            guard !state.commands.isEmpty else { return [] }
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Takes what there is and refuses all that comes.
    func close() -> [TransferCommand] {
        state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
    }
}
