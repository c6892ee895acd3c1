extension Connection {
    /// How long a connection that was answered for the last time may go on sending.
    static let lingerTimeout: Int64 = 2_000
    /// How much it may send then.
    static let lingerBytes = 64 * 1024 * 1024

    func setIdleDeadline() {
        lane.wheel.set(self, at: lane.now + shared.configuration.idleTimeout)
    }

    func setWriteDeadline() {
        lane.wheel.set(self, at: lastProgress + shared.configuration.writeTimeout)
    }

    /// A time that was set has come; what it means depends on what the connection is doing.
    func deadlineReached() {
        if !output.isEmpty, lane.now - lastProgress >= shared.configuration.writeTimeout { return close() }
        switch phase {
        case .head where !output.isEmpty:
            setWriteDeadline()
        case .head:
            if receivingSince > 0, received > 0 { refuse(.tooSlow) } else { close() }
        case .receiving:
            if earnsMoreTime { extendBody() } else { refuse(.tooSlow) }
        case .discarding:
            if earnsMoreTime { extendBody() } else { close() }
        case .handling:
            if output.isEmpty { due = .max } else { setWriteDeadline() }
        case .streaming:
            keepStreamAlive()
        case .lingering:
            if output.isEmpty { close() } else { setWriteDeadline() }
        }
    }

    /// Whether a body arrives fast enough to be waited for, although its time is over.
    private var earnsMoreTime: Bool {
        let owed = (lane.now - receivingSince) * Int64(shared.configuration.minimumBodyRate)
        return Int64(received) * 1000 > owed
    }

    private func extendBody() {
        lane.wheel.set(self, at: lane.now + 1000)
    }

    private func keepStreamAlive() {
        guard output.isEmpty, let keepAliveChunk else { return setStreamDeadline() }
        if lane.now - lastProgress >= keepAliveChunk.interval {
            lastProgress = lane.now
            send(keepAliveChunk.chunk)
        }
        if !isClosed { setStreamDeadline() }
    }
}
