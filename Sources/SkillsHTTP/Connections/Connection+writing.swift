#if canImport(Glibc)
    import Glibc
#endif

extension Connection {
    /// Sends bytes after those that wait already.
    func write(_ bytes: ArraySlice<UInt8>) {
        guard !isClosed else { return }
        guard output.isEmpty, isWritable else { return enqueue(bytes) }
        switch bytes.withUnsafeBytes(send) {
        case .failed: close()
        case .taken(let count): enqueue(bytes.dropFirst(count))
        }
    }

    /// Writes what waits.
    func flush() {
        let before = output.count
        let result = output.write(send)
        if output.count < before { lastProgress = lane.now }
        if case .failed = result { return close() }
        guard output.isEmpty else { return setWriteDeadline() }
        didFlush()
    }

    private func enqueue(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        if output.isEmpty {
            lastProgress = lane.now
            output.append(bytes)
            setWriteDeadline()
        } else {
            output.append(bytes)
        }
    }

    private func didFlush() {
        switch phase {
        case .streaming(let consumer):
            setStreamDeadline()
            if !isCorked { consumer.streamCanWrite() }
        case .lingering:
            shutWriteSide()
        case .head:
            if isLast { beginLingering() } else { setIdleDeadline() }
        case .receiving, .discarding, .handling:
            break
        }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
        while true {
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                if count < bytes.count { isWritable = false }
                return .taken(count)
            }
            switch errno {
            case EINTR:
                continue
            case EAGAIN:
                isWritable = false
                return .taken(0)
            default:
                return .failed
            }
        }
    }

    // MARK: - The end

    /// Closes in order: what waits is written, the write side is shut, and what the client still sends is
    /// thrown away for a while.
    func beginLingering() {
        guard !isClosed else { return }
        phase = .lingering
        lane.wheel.set(self, at: lane.now + Self.lingerTimeout)
        if output.isEmpty { shutWriteSide() } else { setWriteDeadline() }
    }

    private func shutWriteSide() {
        if hasEnded { return close() }
        Glibc.shutdown(descriptor, Int32(SHUT_WR))
        lane.wheel.set(self, at: lane.now + Self.lingerTimeout)
        received = 0
        if isReadable { lane.makeReady(self) }
    }

    /// Throws away what comes, up to a bound and one buffer a turn.
    func drainInput() {
        input = []
        guard isReadable, let count = read() else { return }
        received += count
        if received > Self.lingerBytes { return close() }
        if isReadable { lane.makeReady(self) }
    }
}
