import Dispatch
import Synchronization

/// Moves the journal into the database on a connection and a serial queue of its own, beside the writer.
final class StoreCheckpointer: Sendable {
    private let queue = DispatchQueue(label: "skilld.store.checkpoints", qos: .userInitiated)
    private let connection: Mutex<SQLiteConnection?>

    init(_ connection: sending SQLiteConnection) {
        self.connection = Mutex(connection)
    }

    /// Moves what is there, and calls back from its queue, whether or not that could be done.
    func move(completion: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            connection.withLock { $0?.checkpoint() }
            completion()
        }
    }

    /// Closes the connection after what it is at.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                connection.withLock { $0 = nil }
                continuation.resume()
            }
        }
    }
}
