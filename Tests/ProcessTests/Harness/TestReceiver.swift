import Glibc

/// Receives messages to webhooks on a port of the loopback address, one after the other.
final class TestReceiver {
    /// A request that has arrived and was not answered.
    struct Pending {
        let message: TestAnswer
        fileprivate let reader: ByteReader
    }

    let port: Int
    private let listener: Int32

    /// Takes a free port; until it listens, connections to it are refused.
    init(isListening: Bool = true) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw TestFailure.call("socket", errno: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let result = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            guard bind(descriptor, pointer, size) == 0 else { return -1 }
            return pointer.map { getsockname(descriptor, $0, &size) } ?? -1
        }
        guard result == 0 else {
            close(descriptor)
            throw TestFailure.call("bind", errno: errno)
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        if isListening { try listen() }
    }

    deinit {
        close(listener)
    }

    /// Takes connections from now on.
    func listen() throws {
        guard Glibc.listen(listener, 16) == 0 else { throw TestFailure.call("listen", errno: errno) }
    }

    /// Whether nobody has connected.
    var isUntouched: Bool {
        var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 0
    }

    /// Waits for the next message and gives it this status.
    func next(status: Int) throws -> TestAnswer {
        let pending = try accept()
        let answer = Array("HTTP/1.1 \(status) X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        guard Glibc.send(pending.reader.descriptor, answer, answer.count, Int32(MSG_NOSIGNAL)) == answer.count
        else { throw TestFailure.call("send", errno: errno) }
        return pending.message
    }

    /// Waits for the next message, which stays without an answer; its connection ends with what is returned.
    func accept() throws -> Pending {
        var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, TestDeadline(after: TestDeadline.usual).milliseconds) > 0 else {
            throw TestFailure.late("a message", got: "")
        }
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { throw TestFailure.call("accept", errno: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let reader = ByteReader(descriptor: descriptor)
        var message = TestAnswer(head: try reader.text(through: "\r\n\r\n"))
        if let length = message.field("content-length").flatMap({ Int($0) }) {
            message.body = try reader.text(bytes: length)
        }
        return Pending(message: message, reader: reader)
    }
}
