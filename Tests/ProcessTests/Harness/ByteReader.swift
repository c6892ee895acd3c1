import Glibc

/// Reads what comes out of a descriptor, each time up to something that is waited for.
final class ByteReader {
    let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Takes the descriptor over and closes it with the object.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// The text up to and including the first `marker`; what follows is left for the next call.
    func text(through marker: String, within limit: Duration = TestDeadline.usual) throws -> String {
        let wanted = Array(marker.utf8)
        let deadline = TestDeadline(after: limit)
        var searched = 0
        while true {
            if let start = buffer.firstRange(of: wanted, from: searched) {
                return take(start + wanted.count)
            }
            searched = max(0, buffer.count - wanted.count + 1)
            try more("\(marker.debugDescription)", deadline)
        }
    }

    /// A text of exactly so many bytes.
    func text(bytes count: Int, within limit: Duration = TestDeadline.usual) throws -> String {
        let deadline = TestDeadline(after: limit)
        while buffer.count < count { try more("\(count) bytes", deadline) }
        return take(count)
    }

    /// Everything up to the end.
    func rest(within limit: Duration = TestDeadline.usual) throws -> String {
        let deadline = TestDeadline(after: limit)
        while try receive("the end", deadline) {}
        return take(buffer.count)
    }

    /// Whether nothing comes for so long; what has been read already does not count.
    func isSilent(for limit: Duration) throws -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let deadline = TestDeadline(after: limit)
        while true {
            let count = poll(&entry, 1, deadline.milliseconds)
            if count > 0 { return false }
            if count == 0, deadline.milliseconds == 0 { return true }
        }
    }

    private func take(_ count: Int) -> String {
        defer { buffer.removeFirst(count) }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    private func more(_ what: String, _ deadline: TestDeadline) throws {
        guard try receive(what, deadline) else { throw TestFailure.ended(what, got: take(buffer.count)) }
    }

    /// Waits for more; false at the end.
    private func receive(_ what: String, _ deadline: TestDeadline) throws -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, deadline.milliseconds) > 0 else {
            if deadline.milliseconds > 0 { return true }
            throw TestFailure.late(what, got: String(decoding: buffer, as: UTF8.self))
        }
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 { buffer += chunk[..<count] }
        return count > 0 || (count < 0 && errno == EINTR)
    }
}

extension [UInt8] {
    /// Where `part` begins for the first time at or after `start`.
    fileprivate func firstRange(of part: [UInt8], from start: Int) -> Int? {
        guard count >= part.count, start <= count - part.count else { return nil }
        return (start...(count - part.count)).first { self[$0...].starts(with: part) }
    }
}
