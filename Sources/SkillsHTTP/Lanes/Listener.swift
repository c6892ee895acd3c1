import CLinux

#if canImport(Glibc)
    import Glibc
#endif

/// A listening socket of one lane.
///
/// Out of connections or descriptors it leaves the lane's set, so that what waits in the kernel wakes nobody,
/// and comes back when a connection has ended, or after a tenth of a second.
final class Listener {
    /// So many connections are taken before others have their turn.
    private static let burst = 64
    private static let pause: Int64 = 100

    let descriptor: Int32
    var isWatched = false
    private unowned let lane: Lane
    private let shared: ServerShared
    private var timer: LaneTimer?
    /// It could not take a connection, and has not taken all that waited since.
    private var isExhausted = false

    init(descriptor: Int32, lane: Lane, shared: ServerShared) {
        self.descriptor = descriptor
        self.lane = lane
        self.shared = shared
    }

    /// Takes what waits.
    func accept() {
        for _ in 0..<Self.burst {
            guard shared.openConnection() else { return pauseAccepting() }
            let socket = clinux_accept(descriptor)
            guard socket >= 0 else {
                let error = errno
                shared.closeConnection()
                return acceptFailed(error)
            }
            Connection(descriptor: socket, lane: lane, shared: shared).open()
        }
    }

    private func acceptFailed(_ error: Int32) {
        switch error {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
            pauseAccepting()
        case EAGAIN:
            if isExhausted {
                isExhausted = false
                shared.listenerHasRecovered()
            }
        default:
            break
        }
    }

    /// Goes on after a pause.
    func resume() {
        timer?.cancel()
        timer = nil
        lane.watchListener()
    }

    func close() {
        timer?.cancel()
        timer = nil
        Glibc.close(descriptor)
    }

    private func pauseAccepting() {
        if !isExhausted {
            isExhausted = true
            shared.listenerIsExhausted()
        }
        lane.unwatchListener()
        guard timer == nil else { return }
        let lane = lane
        timer = LaneTimer(on: lane, after: Self.pause) { lane.resumeAccepting() }
    }
}
