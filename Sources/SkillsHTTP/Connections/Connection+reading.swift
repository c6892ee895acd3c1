#if canImport(Glibc)
    import Glibc
#endif

extension Connection {
    /// A body that nobody wants is read up to this size; a longer one ends the connection.
    static let discardLimit = 64 * 1024

    /// Reads into the lane's scratch buffer.
    ///
    /// - Returns: How many bytes came; `nil` when none did, or the connection has ended.
    func read() -> Int? {
        let scratch = lane.scratch.bytes
        let count = recv(descriptor, scratch.baseAddress, scratch.count, 0)
        if count > 0 {
            // No news comes for an end that was announced together with these bytes.
            if count < scratch.count, !peerHasShut { isReadable = false }
            return count
        }
        if count == 0 {
            isReadable = false
            inputEnded()
            return nil
        }
        if errno == EAGAIN { isReadable = false } else if errno != EINTR { close() }
        return nil
    }

    /// Nothing follows, and nothing is owed but what waits to be written.
    private func inputEnded() {
        hasEnded = true
        if output.isEmpty { close() }
    }

    /// Works on what is left, then reads once and works on that, as long as answers do not wait to be
    /// written.
    func process() {
        guard !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        if !needsMore, takesInput { work(on: input) }
        guard takesInput, isReadable, let count = read() else { return }
        received += count
        let new = UnsafeRawBufferPointer(rebasing: lane.scratch.bytes[..<count])
        if input.isEmpty {
            let used = consume(new)
            if used < count, !isClosed { input = Array(new[used...]) }
        } else {
            input.append(contentsOf: new)
            work(on: input)
        }
        if takesInput, isReadable || !needsMore { lane.makeReady(self) }
    }

    private func work(on bytes: [UInt8]) {
        input = []
        let used = bytes.withUnsafeBytes(consume)
        guard !isClosed, used < bytes.count else { return }
        input = used == 0 ? bytes : Array(bytes[used...])
    }

    /// Whether bytes can be worked on now.
    private var takesInput: Bool {
        guard !isClosed, output.isEmpty else { return false }
        switch phase {
        case .head, .receiving, .discarding: return true
        case .handling, .streaming, .lingering: return false
        }
    }

    /// A head has begun, but not ended.
    private func beginReceiving(_ count: Int) {
        guard case .head = phase, count > 0, receivingSince == 0 else { return }
        receivingSince = lane.now
        received = count
        lane.wheel.set(self, at: lane.now + shared.configuration.headerTimeout)
    }

    /// Works on bytes until more are needed or an answer is awaited.
    ///
    /// - Returns: How many of them are used up; the rest must come again.
    private func consume(_ bytes: UnsafeRawBufferPointer) -> Int {
        var offset = 0
        needsMore = false
        while takesInput {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let step = parser.next(rest)
            offset += step.consumed
            switch step.event {
            case .needMoreBytes:
                needsMore = true
                beginReceiving(bytes.count - offset)
                return offset
            case .head(let head):
                begin(head, following: bytes.count - offset)
            case .body(let range):
                append(UnsafeRawBufferPointer(rebasing: rest[range]))
            case .end:
                needsMore = offset == bytes.count
                bodyEnded()
            case .failed(let fault):
                failed(fault, at: rest)
                return bytes.count
            }
        }
        return isClosed ? bytes.count : offset
    }
}
