import Glibc

/// What the kernel tells of this machine's TCP sockets and of this process.
package enum SocketTable {
    package enum State: String {
        case established = "01"
        case connecting = "02"
    }

    /// How many sockets are connected, or about to be, to this port of the loopback address.
    package static func count(to port: Int, _ state: State) -> Int {
        localPorts(to: port, state).count
    }

    /// The ports of the sockets that are connected, or about to be, to this port of the loopback address.
    package static func localPorts(to port: Int, _ state: State) -> [Int] {
        let digits = String(port, radix: 16, uppercase: true)
        let remote = "0100007F:" + String(repeating: "0", count: 4 - digits.count) + digits
        return read("/proc/net/tcp").split(separator: "\n").compactMap { line in
            let columns = line.split(separator: " ")
            guard columns.count > 3, columns[2] == remote, columns[3] == state.rawValue else { return nil }
            return Int(columns[1].suffix(4), radix: 16)
        }
    }

    /// Whether a socket of this process is about to be connected from this port; quicker to ask than the table is to
    /// read.
    package static func isConnecting(from port: Int) -> Bool {
        (Int32(0)..<4096).contains { descriptor in
            // The state is the first byte of what TCP_INFO tells.
            var state = UInt8(0)
            var size = socklen_t(1)
            guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &state, &size) == 0,
                state == UInt8(State.connecting.rawValue, radix: 16)
            else { return false }
            var local = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            _ = withUnsafeMutablePointer(to: &local) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &length)
                }
            }
            return Int(UInt16(bigEndian: local.sin_port)) == port
        }
    }

    /// How many descriptors this process has open.
    package static func openDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }

    /// The bytes of memory that this process holds.
    package static func residentBytes() -> Int {
        let line = read("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    private static func read(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var all: [UInt8] = []
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
                count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
            }
            if chunk.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += chunk
        }
    }
}
