import CLinux

extension Connection {
    /// What the kernel keeps for a reader that does not read; by itself it would grow to 4 MiB.
    private static let streamSendBuffer: Int32 = 64 * 1024

    private static let lastChunk = Array("0\r\n\r\n".utf8)

    /// Whether something that was sent has not been taken by the kernel yet.
    package var isBackedUp: Bool { !isCorked && !output.isEmpty }

    /// Sends a piece of the body.
    package func send(_ chunk: StreamChunk) {
        guard takesPieces else { return }
        let bytes = isChunked ? chunk.framed[...] : chunk.framed[chunk.payload]
        if isCorked { output.append(bytes) } else { write(bytes) }
        if !isClosed, output.isEmpty { lastProgress = lane.now }
    }

    /// Whether the stream has begun and not ended; what is sent at another time belongs to no answer.
    private var takesPieces: Bool {
        guard !isClosed else { return false }
        if isCorked { return !hasEndedStream }
        return if case .streaming = phase { true } else { false }
    }

    /// Ends the body after what was sent.
    package func end() {
        guard !isClosed else { return }
        if isCorked {
            hasEndedStream = true
        } else if case .streaming = phase {
            finishStream()
        }
    }

    /// Sends this piece whenever nothing else was sent for so many milliseconds.
    package func keepAlive(with chunk: StreamChunk?, every milliseconds: Int64) {
        keepAliveChunk = chunk.map { KeepAlive(chunk: $0, interval: milliseconds) }
        if case .streaming = phase { setStreamDeadline() }
    }

    /// Bounds what a reader that does not read can hold up.
    func prepareForStream() {
        clinux_set_stream_options(
            descriptor, Self.streamSendBuffer, UInt32(clamping: shared.configuration.writeTimeout))
        lastProgress = lane.now
    }

    /// The body is complete: what is left is written, then the next request is read, or the connection ends.
    func finishStream() {
        guard !isClosed else { return }
        keepAliveChunk = nil
        phase = .discarding
        if isChunked { output.append(Self.lastChunk[...]) }
        if isWritable { flush() }
        requestDone()
    }

    /// The reader has shut its side, or left: the subscription ends after what is buffered is written.
    func streamReaderLeft() {
        guard case .streaming(let consumer) = phase else { return }
        phase = .discarding
        consumer.streamClosed()
        finishStream()
    }

    /// Sets when the next keep-alive piece is due, or when the reader has been stuck for too long.
    func setStreamDeadline() {
        guard output.isEmpty else { return setWriteDeadline() }
        lane.wheel.set(self, at: keepAliveChunk.map { lastProgress + $0.interval } ?? .max)
    }
}
