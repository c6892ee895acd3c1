import Glibc

/// A pipe of a test's own; both ends are closed with the object.
final class TestPipe {
    let writeEnd: Int32
    let readEnd: Int32
    private var isReadable = true
    private var isWritable = true

    /// Opens a pipe whose full write end waits, or fails with EAGAIN when it is not to block.
    init(isBlocking: Bool = true) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw TemporaryDirectory.Failure(code: errno) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        if !isBlocking { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }
        // The smallest pipe that the kernel makes; 1031 is F_SETPIPE_SZ of linux/fcntl.h.
        _ = fcntl(writeEnd, 1031, 4096)
    }

    deinit {
        closeWriteEnd()
        closeReadEnd()
    }

    func closeWriteEnd() {
        if isWritable { close(writeEnd) }
        isWritable = false
    }

    func closeReadEnd() {
        if isReadable { close(readEnd) }
        isReadable = false
    }

    /// Waits for at least `count` bytes and gives back what is there.
    func read(atLeast count: Int) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count < count {
            let size = Glibc.read(readEnd, &chunk, chunk.count)
            guard size > 0 else { break }
            bytes += chunk[..<size]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
