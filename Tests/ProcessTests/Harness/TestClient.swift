import Glibc

/// A connection to the service, byte by byte.
final class TestClient {
    let reader: ByteReader

    /// Connects to the loopback address.
    init(port: Int) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw TestFailure.call("socket", errno: errno) }
        reader = ByteReader(descriptor: descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(clamping: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) {
            Glibc.connect(
                descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
        }
        guard result == 0 else { throw TestFailure.call("connect", errno: errno) }
    }

    /// Sends text as it is.
    func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Sends bytes as they are.
    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    reader.descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw TestFailure.call("send", errno: errno) }
            sent += count
        }
    }

    /// Sends a request; a body is JSON.
    func ask(_ line: String, fields: [String] = [], body: String? = nil) throws {
        var lines = ["\(line) HTTP/1.1", "Host: 127.0.0.1"] + fields
        if let body {
            lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        }
        try send(lines.map { $0 + "\r\n" }.joined() + "\r\n" + (body ?? ""))
    }

    /// Reads an answer whose length is told.
    func answer() throws -> TestAnswer {
        var answer = TestAnswer(head: try reader.text(through: "\r\n\r\n"))
        if let length = answer.field("content-length").flatMap({ Int($0) }) {
            answer.body = try reader.text(bytes: length)
        }
        return answer
    }

    /// The index of the first client that has something to read; waits until there is one.
    static func firstReadable(_ clients: [TestClient]) throws -> Int {
        var entries = clients.map { pollfd(fd: $0.reader.descriptor, events: Int16(POLLIN), revents: 0) }
        let deadline = TestDeadline(after: TestDeadline.usual)
        guard poll(&entries, nfds_t(entries.count), deadline.milliseconds) > 0,
            let index = entries.firstIndex(where: { $0.revents != 0 })
        else { throw TestFailure.late("an answer to any of \(clients.count)", got: "") }
        return index
    }

    /// Lets the connection end by a reset instead of in order, once it is closed.
    func resetWhenClosed() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(reader.descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}
