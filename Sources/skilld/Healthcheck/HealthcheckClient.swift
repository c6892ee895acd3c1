import CLinux
import Glibc

/// One GET over a socket, with a deadline for all of it.
struct HealthcheckClient: ~Copyable {
    /// Bytes of an answer that are looked at; a status line is far shorter.
    private static let answerLimit = 4 << 10

    private let descriptor: Int32
    private let authority: String
    /// Monotonic nanoseconds.
    private let deadline: UInt64

    /// Connects.
    ///
    /// - Throws: ``HealthcheckFault`` when nobody listens there or the time is up.
    init(address: HostAddress, port: UInt16, limit: Duration) throws(HealthcheckFault) {
        let (seconds, attoseconds) = limit.components
        deadline =
            clinux_monotonic(false) + UInt64(clamping: seconds) * 1_000_000_000
            + UInt64(clamping: attoseconds / 1_000_000_000)
        authority = "\(address.authority):\(port)"
        let isShort = address.bytes.count == 4
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        descriptor = socket(isShort ? AF_INET : AF_INET6, type, 0)
        guard descriptor >= 0 else { throw Self.fault("no socket", errno) }
        let result =
            isShort
            ? Self.connect4(descriptor, address.bytes, port) : Self.connect6(descriptor, address.bytes, port)
        if result != 0 {
            guard errno == EINPROGRESS else { throw Self.fault("no connection to \(authority)", errno) }
            try wait(for: POLLOUT, "no connection to \(authority) in time")
            var code: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
            guard code == 0 else { throw Self.fault("no connection to \(authority)", code) }
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends the request and reads the status code of the answer (RFC 9112, section 4).
    ///
    /// - Throws: ``HealthcheckFault`` when the peer closes, does not speak HTTP/1, or the time is up.
    func status(path: String) throws(HealthcheckFault) -> Int {
        try send("GET \(path) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n\r\n")
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        // The whole head is read, so that closing does not reset a service that still writes it.
        while answer.count < Self.answerLimit, !Self.holdsHead(answer) {
            try wait(for: POLLIN, "no answer from \(authority) in time")
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0 {
                if errno == EAGAIN || errno == EINTR { continue }
                throw Self.fault("no answer from \(authority)", errno)
            }
            if count == 0 { break }
            answer += chunk[..<count]
        }
        return try Self.status(in: answer)
    }

    /// The status code of a status line: `HTTP/1.`, a digit, a space, three digits, and a space or the end.
    static func status(in answer: [UInt8]) throws(HealthcheckFault) -> Int {
        let fault = HealthcheckFault(message: "what answers there does not speak HTTP/1")
        guard answer.starts(with: "HTTP/1.".utf8), answer.count >= 13, answer[8] == UInt8(ascii: " "),
            WholeNumberText.value(answer[7...7]) != nil, let code = WholeNumberText.value(answer[9..<12]),
            answer[12] == UInt8(ascii: " ") || answer[12] == UInt8(ascii: "\r")
        else { throw fault }
        return code
    }

    private static func holdsHead(_ answer: [UInt8]) -> Bool {
        let end = Array("\r\n\r\n".utf8)
        guard answer.count >= end.count else { return false }
        return answer.indices.dropLast(end.count - 1).contains { answer[$0...].starts(with: end) }
    }

    private func send(_ request: String) throws(HealthcheckFault) {
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            try wait(for: POLLOUT, "the request to \(authority) was not taken in time")
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno != EAGAIN, errno != EINTR {
                throw Self.fault("the request to \(authority) was refused", errno)
            }
        }
    }

    /// Waits until the socket is ready, at most until the deadline.
    private func wait(for events: Int32, _ late: String) throws(HealthcheckFault) {
        while true {
            let now = clinux_monotonic(false)
            guard now < deadline else { throw HealthcheckFault(message: late) }
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            // Rounded up, so that the last wait is not a busy one.
            let milliseconds = Int32(clamping: (deadline - now + 999_999) / 1_000_000)
            if poll(&entry, 1, milliseconds) > 0 { return }
        }
    }

    private static func connect4(_ descriptor: Int32, _ address: [UInt8], _ port: UInt16) -> Int32 {
        var socket = sockaddr_in()
        socket.sin_family = sa_family_t(AF_INET)
        socket.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &socket.sin_addr) { $0.copyBytes(from: address) }
        return withUnsafeBytes(of: &socket) { connect(descriptor, $0) }
    }

    private static func connect6(_ descriptor: Int32, _ address: [UInt8], _ port: UInt16) -> Int32 {
        var socket = sockaddr_in6()
        socket.sin6_family = sa_family_t(AF_INET6)
        socket.sin6_port = port.bigEndian
        withUnsafeMutableBytes(of: &socket.sin6_addr) { $0.copyBytes(from: address) }
        return withUnsafeBytes(of: &socket) { connect(descriptor, $0) }
    }

    private static func connect(_ descriptor: Int32, _ address: UnsafeRawBufferPointer) -> Int32 {
        Glibc.connect(
            descriptor, address.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(address.count))
    }

    private static func fault(_ what: String, _ code: Int32) -> HealthcheckFault {
        HealthcheckFault(message: "\(what): \(String(cString: strerror(code)))")
    }
}
