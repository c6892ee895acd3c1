import Glibc

/// Asks the running service by its socket.
enum ControlClient {
    /// How long the service may be at work on what it was asked, in milliseconds.
    private static let patience: Int64 = 600_000

    /// The answer; `nil` when no service listens.
    ///
    /// - Throws: A ``DataFault`` when one does and can't be asked.
    static func ask(_ request: ControlRequest, at path: String) throws(DataFault) -> ControlAnswer? {
        let connection: Int32
        do {
            connection = try LocalSocket.connect(path)
        } catch {
            if error.isAbsence { return nil }
            throw DataFault("the running service can't be asked: \(error.reason)")
        }
        defer { close(connection) }
        _ = POSIX.write(request.line, to: connection)
        let line: [UInt8]
        do {
            line = try LineReader(descriptor: connection).line(
                limit: ControlRequest.longestLine, milliseconds: patience)
        } catch {
            throw DataFault("the running service has given no answer")
        }
        guard let answer = ControlAnswer(line) else {
            throw DataFault("the running service has given an answer that is not understood")
        }
        return answer
    }
}
