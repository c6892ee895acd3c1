// `environ` is a global variable, which only a preconcurrency import lets us read.
@preconcurrency import Glibc

/// The system calls of the configuration and the log.
enum POSIX {
    /// Why a file could not be read.
    enum FileFault: Error, Equatable {
        /// `errno` of the call that failed.
        case failed(Int32)
        /// There are more bytes than asked for.
        case tooLarge

        /// The reason in words, without the path.
        var reason: String {
            switch self {
            case .failed(let code): String(cString: strerror(code))
            case .tooLarge: "it is too large"
            }
        }

        /// Whether there is no such file.
        var isMissing: Bool { self == .failed(ENOENT) || self == .failed(ENOTDIR) }
    }

    /// Ends the process at once: nothing of it is unwound, since other threads are still at work.
    static func exit(_ code: Int32) -> Never { _exit(code) }

    /// All bytes of a file, or of whatever else can be opened and read.
    ///
    /// - Throws: ``FileFault``, also when there are more than `limit` bytes.
    static func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed(errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw .failed(errno)
            }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw .tooLarge }
            bytes += chunk[..<count]
        }
    }

    /// The variables of the process; of a name that occurs twice the first counts, as for `getenv`.
    static func environment() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let text = UnsafeBufferPointer(start: entry, count: strlen(entry)).map(UInt8.init(bitPattern:))
            if let separator = text.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(decoding: text[..<separator], as: UTF8.self)
                let value = String(decoding: text[(separator + 1)...], as: UTF8.self)
                if variables[name] == nil { variables[name] = value }
            }
            next += 1
        }
        return variables
    }

    /// The bytes of an IPv4 or IPv6 literal, or `nil` when it is none.
    static func address(_ literal: String) -> [UInt8]? {
        // A C string ends at NUL, so that what follows it would go unchecked.
        guard !literal.utf8.contains(0) else { return nil }
        for (family, size) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: size)
            if inet_pton(family, literal, &bytes) == 1 { return bytes }
        }
        return nil
    }

    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Lets neither a write to a closed pipe or socket, which then fails with EPIPE, nor a signal that means
    /// nothing to the service end the process.
    static func ignoreBrokenPipes() {
        for number in [SIGPIPE, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
    }

    /// Gives the standard descriptors that are closed to `/dev/null`.
    ///
    /// Otherwise the next socket would get such a number, and the log be sent to a client.
    static func openStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes bytes to a descriptor unless that would have to wait.
    ///
    /// At most 4 KiB, for which a pipe that can be written to at all has room (PIPE_BUF).
    static func offer(_ bytes: [UInt8], to descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLOUT) != 0 else { return }
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }

    /// Writes bytes to a descriptor, waiting while it takes none.
    ///
    /// - Returns: How many were written: all of them, or fewer when the descriptor takes no more at all.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EAGAIN {
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&entry, 1, 1000)
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return written
    }
}
