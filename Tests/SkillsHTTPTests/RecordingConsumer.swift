import SkillsHTTP
import Synchronization
import TestSupport

/// A stream's consumer that counts what it is told.
final class RecordingConsumer: StreamConsumer, Sendable {
    let closed = Signal()
    let writable = Signal()
    private let counts = Mutex((closed: 0, writable: 0))

    var closedCount: Int { counts.withLock { $0.closed } }
    var writableCount: Int { counts.withLock { $0.writable } }

    func streamCanWrite() {
        counts.withLock { $0.writable += 1 }
        writable.fire()
    }

    func streamClosed() {
        counts.withLock { $0.closed += 1 }
        closed.fire()
    }
}
