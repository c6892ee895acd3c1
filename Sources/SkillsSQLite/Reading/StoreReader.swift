import Dispatch
import Skills
import Synchronization

/// One connection that reads, on a serial queue of its own.
final class StoreReader: Sendable {
    private let queue: DispatchQueue
    private let connection: Mutex<SQLiteConnection?>
    private let notice: @Sendable (String) -> Void

    init(
        _ connection: sending SQLiteConnection, number: Int, notice: @escaping @Sendable (String) -> Void
    ) {
        queue = DispatchQueue(label: "skilld.store.reader-\(number)", qos: .userInitiated)
        self.connection = Mutex(connection)
        self.notice = notice
    }

    /// Reads within one snapshot and answers on the queue.
    func read<Value: Sendable>(
        answer: @escaping StoreAnswer<Value>,
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) {
        queue.async { [self] in
            let (result, fault) = connection.withLock { connection in
                Self.result(connection, body)
            }
            if let fault { notice(fault) }
            answer(result)
        }
    }

    private static func result<Value: Sendable>(
        _ connection: SQLiteConnection?, _ body: (SQLiteConnection) throws -> Value
    ) -> (result: Result<Value, RunStoreError>, fault: String?) {
        guard let connection else { return (.failure(.unavailable), nil) }
        do {
            return (.success(try connection.snapshot { try body(connection) }), nil)
        } catch {
            return (.failure(.unavailable), "The store can't be read: \(error).")
        }
    }

    /// Closes the connection after everything that was asked before.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                connection.withLock { $0 = nil }
                continuation.resume()
            }
        }
    }
}
