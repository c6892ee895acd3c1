import CLinux
import Dispatch
import Glibc

/// The socket in the data folder by which commands ask the running service to write.
///
/// One connection at a time, one line each way, both within bounds: whoever connects can hold up other commands for a
/// moment, and nothing else. Only the user of the service can connect.
final class ControlSocket: Sendable {
    /// How long a command may take to send its line and to take the answer, in milliseconds.
    private static let patience: Int64 = 2000

    private let path: String
    private let listener: Int32
    private let stop: Int32
    private let queue = DispatchQueue(label: "skilld.control")

    /// Listens at a path, in place of a socket that a killed service has left there.
    ///
    /// - Throws: A ``LocalSocket/Fault``.
    init(_ path: String) throws(LocalSocket.Fault) {
        self.path = path
        listener = try LocalSocket.listen(path)
        stop = clinux_eventfd()
    }

    /// Answers from now on, on a thread of its own, until it is closed.
    func serve(_ answer: @escaping @Sendable (ControlRequest) -> ControlAnswer) {
        queue.async { [self] in
            while let connection = accepted() {
                talk(connection, answer)
                close(connection)
            }
        }
    }

    /// Ends: no command is answered afterwards, and the socket is gone.
    func end() {
        _ = clinux_eventfd_signal(stop)
        queue.sync {
            unlink(path)
            close(listener)
            close(stop)
        }
    }

    /// The next connection; `nil` at the end.
    private func accepted() -> Int32? {
        while true {
            var entries = [
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&entries, 2, -1)
            if count < 0, errno != EINTR { return nil }
            if entries[1].revents != 0 { return nil }
            guard entries[0].revents != 0 else { continue }
            let connection = clinux_accept(listener)
            if connection >= 0 { return connection }
            // Out of descriptors, perhaps: the connection stays in the queue, so a pause keeps from spinning.
            if errno != EINTR, errno != EAGAIN, errno != ECONNABORTED { poll(&entries[1], 1, 100) }
        }
    }

    private func talk(_ connection: Int32, _ answer: (ControlRequest) -> ControlAnswer) {
        let reader = LineReader(descriptor: connection, stop: stop)
        let reply: ControlAnswer
        do {
            let line = try reader.line(
                limit: ControlRequest.longestLine, milliseconds: Self.patience)
            reply = ControlRequest(line).map(answer) ?? .refused("The request is not understood.")
        } catch {
            switch error {
            case .tooLong: reply = .refused("The request is too long.")
            case .late, .ended, .stopped: return
            }
        }
        // A line always fits into the buffer of a fresh connection.
        POSIX.offer(reply.line, to: connection)
    }
}
