import CTestTLS
import Glibc
import Synchronization

/// The server's end of a connection; its calls block, each receive for 20 seconds at most.
package final class PeerConnection: Sendable {
    private let descriptor: Int32
    private let received = Mutex([UInt8]())

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit {
        close(descriptor)
    }

    /// Everything up to an empty line, with it; empty at the end of the connection.
    @discardableResult
    package func receiveHead() -> String {
        receive(until: "\r\n\r\n")
    }

    /// Everything up to these bytes, with them; what there is where the connection ends before.
    @discardableResult
    package func receive(until end: String) -> String {
        let end = Array(end.utf8)
        while true {
            let found: [UInt8]? = received.withLock { received in
                var index = 0
                while index + end.count <= received.count {
                    if received[index..<(index + end.count)].elementsEqual(end) {
                        defer { received.removeFirst(index + end.count) }
                        return Array(received.prefix(index + end.count))
                    }
                    index += 1
                }
                return nil
            }
            if let found { return String(decoding: found, as: UTF8.self) }
            guard fill() else { return takeAll() }
        }
    }

    /// So many bytes, fewer where the connection ends before.
    package func receive(_ count: Int) -> [UInt8] {
        while received.withLock({ $0.count }) < count, fill() {}
        return received.withLock { received in
            let bytes = Array(received.prefix(count))
            received.removeFirst(bytes.count)
            return bytes
        }
    }

    /// Waits for the client to close the connection, whatever it sends before; false when that takes too long.
    @discardableResult
    package func waitForEnd() -> Bool {
        while fill() { received.withLock { $0 = [] } }
        return errno != EAGAIN
    }

    /// Sends text; false when the client takes no more.
    @discardableResult
    package func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends bytes; false when the client takes no more.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Ends the connection before its handler has returned.
    package func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Sends what the system takes at once: fewer bytes, or none, when the client does not read.
    package func sendAtOnce(_ bytes: [UInt8]) -> Int {
        let count = bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        return max(0, count)
    }

    /// Serves one request over TLS; false when there was no agreement, or no request.
    package func serveSecurely(_ identity: TestIdentity, _ response: String) -> Bool {
        test_tls_serve(descriptor, identity.pem, response) == 1
    }

    /// Sends a response with a body.
    package func respond(_ body: String = "", fields: String = "") {
        send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func takeAll() -> String {
        received.withLock { received in
            defer { received = [] }
            return String(decoding: received, as: UTF8.self)
        }
    }

    private func fill() -> Bool {
        errno = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        received.withLock { $0 += chunk }
        return !chunk.isEmpty
    }
}
