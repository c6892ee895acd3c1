import CLinux
import Glibc

/// System calls of a socket that has a path.
enum LocalSocket {
    /// Why a call failed.
    struct Fault: Error, Equatable {
        let code: Int32

        var reason: String { String(cString: strerror(code)) }
        /// Whether nobody listens there.
        var isAbsence: Bool { code == ENOENT || code == ECONNREFUSED || code == ENOTDIR }
    }

    /// Binds and listens; only this user can connect, from the first moment on.
    ///
    /// A socket that is there already is replaced: the caller knows that nobody listens to it any more.
    static func listen(_ path: String) throws(Fault) -> Int32 {
        let descriptor = try make(SOCK_NONBLOCK.rawValue)
        // On Linux the file takes its mode over from the socket.
        fchmod(descriptor, 0o600)
        try removeStale(path)
        let result = try withAddress(path) { bind(descriptor, $0, $1) }
        guard result == 0, Glibc.listen(descriptor, 8) == 0 else {
            let fault = Fault(code: errno)
            close(descriptor)
            throw fault
        }
        return descriptor
    }

    /// Connects to whoever listens.
    static func connect(_ path: String) throws(Fault) -> Int32 {
        let descriptor = try make()
        let result = try withAddress(path) { Glibc.connect(descriptor, $0, $1) }
        guard result == 0 else {
            let fault = Fault(code: errno)
            close(descriptor)
            throw fault
        }
        return descriptor
    }

    private static func make(_ flags: UInt32 = 0) throws(Fault) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags), 0)
        guard descriptor >= 0 else { throw Fault(code: errno) }
        return descriptor
    }

    /// Removes a socket, and nothing else: a file of that name is somebody's.
    private static func removeStale(_ path: String) throws(Fault) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw Fault(code: EEXIST) }
        unlink(path)
    }

    /// Calls the body with the address of a path.
    ///
    /// A path that is longer than the 107 bytes of an address is reached by way of its folder's descriptor.
    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(Fault) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
        var bytes = Array(path.utf8)
        var folder: Int32 = -1
        defer { if folder >= 0 { close(folder) } }
        if bytes.count > capacity, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
            folder = open(
                String(decoding: bytes[..<slash], as: UTF8.self), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard folder >= 0 else { throw Fault(code: errno) }
            bytes = Array("/proc/self/fd/\(folder)".utf8) + bytes[slash...]
        }
        guard bytes.count <= capacity else { throw Fault(code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
