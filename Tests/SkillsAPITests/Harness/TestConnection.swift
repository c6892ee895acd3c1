import Dispatch
import Glibc

/// A client's end of a connection; whatever blocks does so on a queue of its own.
///
/// Every receive has a deadline.
final class TestConnection: @unchecked Sendable {  // used by one test at a time
    struct Failure: Error {
        let reason: String
    }

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "test.connection")
    private var input: [UInt8] = []
    private var isOpen = true

    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var deadline = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = descriptor
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(reason: "connect: \(errno)") }
    }

    deinit {
        close()
    }

    /// Drops the connection.
    func close() {
        if isOpen { Glibc.close(descriptor) }
        isOpen = false
    }

    func send(_ text: String) async throws {
        let bytes = Array(text.utf8)
        let descriptor = descriptor
        try await blocking {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { throw Failure(reason: "send: \(errno)") }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// A whole response.
    func response(toHead: Bool = false) async throws -> TestResponse {
        var response = try await head()
        guard !toHead, response.status != 204, response.status != 304 else { return response }
        if response["transfer-encoding"] == "chunked" {
            while let chunk = try await chunk() { response.body += chunk }
        } else if let length = response["content-length"].flatMap({ Int($0) }) {
            response.body = try await take(length)
        }
        return response
    }

    /// The head of a response.
    func head() async throws -> TestResponse {
        let lines = try await take(through: Array("\r\n\r\n".utf8)).split(separator: "\r\n")
        let status = try lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) }.required()
        let fields = try lines.dropFirst().map { line in
            let colon = try line.firstIndex(of: ":").required()
            return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
        }
        return TestResponse(status: status, fields: fields)
    }

    /// The next chunk of a body; `nil` after the last.
    func chunk() async throws -> [UInt8]? {
        let line = try await take(through: [13, 10]).utf8.dropLast(2)
        let size = try Int(String(Substring(line)), radix: 16).required()
        let bytes = try await take(size)
        _ = try await take(2)
        return size == 0 ? nil : bytes
    }

    /// Whether the server has closed the connection; waits until it does or sends something.
    func isAtEnd() async throws -> Bool {
        guard input.isEmpty else { return false }
        return try await !fill()
    }

    private func take(_ count: Int) async throws -> [UInt8] {
        while input.count < count {
            guard try await fill() else { throw Failure(reason: "the connection has ended") }
        }
        defer { input.removeFirst(count) }
        return Array(input[..<count])
    }

    private func take(through end: [UInt8]) async throws -> String {
        while true {
            if let start = input.firstRange(of: end)?.upperBound {
                return String(decoding: try await take(start), as: UTF8.self)
            }
            guard try await fill() else { throw Failure(reason: "the connection has ended") }
        }
    }

    /// Reads once; false at the end.
    private func fill() async throws -> Bool {
        let descriptor = descriptor
        let bytes = try await blocking {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 else { throw Failure(reason: "receive: \(errno)") }
            return Array(buffer[..<count])
        }
        input += bytes
        return !bytes.isEmpty
    }

    private func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}
