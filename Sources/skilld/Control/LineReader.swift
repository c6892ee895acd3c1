import Glibc

/// Reads one line from a descriptor, within bounds of size and time.
struct LineReader {
    /// Why there is no line.
    enum Fault: Error, Equatable {
        /// It took too long.
        case late
        /// It has more than the most bytes.
        case tooLong
        /// The other side ended before the line did, or the call failed.
        case ended
        /// Somebody has said to give up.
        case stopped
    }

    let descriptor: Int32
    /// A descriptor that can be read once it is time to give up; below 0: none.
    var stop: Int32 = -1

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - limit: The most bytes.
    ///   - milliseconds: The time for all of it, which single bytes do not extend.
    /// - Returns: The line without its line feed.
    /// - Throws: Why there is none.
    func line(limit: Int, milliseconds: Int64) throws(Fault) -> [UInt8] {
        let deadline = Self.now() + milliseconds
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 512)
        while true {
            try wait(until: deadline)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { throw .ended }
            line += chunk[..<count]
            if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
                guard end <= limit else { throw .tooLong }
                return Array(line[..<end])
            }
            guard line.count <= limit else { throw .tooLong }
        }
    }

    private func wait(until deadline: Int64) throws(Fault) {
        while true {
            let left = deadline - Self.now()
            guard left > 0 else { throw .late }
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&entries, 2, Int32(clamping: left))
            if count < 0, errno != EINTR { throw .ended }
            if entries[1].revents != 0 { throw .stopped }
            if entries[0].revents != 0 { return }
        }
    }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
