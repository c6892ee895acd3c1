import CLinux

#if canImport(Glibc)
    import Glibc
#endif

/// One client: reads its requests, runs their handlers one after the other, writes the answers in order.
///
/// Everything happens on its lane. Readiness is edge-triggered and kept in flags; one turn reads at most one
/// scratch buffer, and nothing is read while a request is being answered, so that a client cannot make memory
/// grow.
package final class Connection: Deadline, ResponseStream, @unchecked Sendable {  // confined to its lane
    /// What the connection is doing.
    enum Phase {
        /// Waits for a head, or for the rest of one. Exits: `receiving`, `discarding`, `handling`,
        /// `lingering`, closed.
        case head
        /// Reads a body that a handler wants. Exits: `handling`, `lingering`, closed.
        case receiving(PendingRequest)
        /// Reads a body that nobody wants, after the answer was sent. Exits: `head`, `lingering`, closed.
        case discarding
        /// A handler is at work. Exits: `head`, `streaming`, `lingering`, closed.
        case handling(PendingRequest)
        /// A consumer writes the body. Exits: `head`, `lingering`, closed.
        case streaming(any StreamConsumer)
        /// The write side is shut; what still comes is thrown away, so that it does not reset the answer.
        /// Exit: closed.
        case lingering
    }

    /// What was sent on a stream and when it is due to be sent again.
    struct KeepAlive {
        let chunk: StreamChunk
        let interval: Int64
    }

    let descriptor: Int32
    package let lane: Lane
    let shared: ServerShared
    var token: UInt64 = 0
    var isInReadyList = false

    var phase = Phase.head
    var parser: RequestParser
    var input: [UInt8] = []
    var output = OutputQueue()
    var task: Task<Void, Never>?
    var keepAliveChunk: KeepAlive?

    var isReadable = true
    var isWritable = true
    /// The client has shut its side; what it sent before may not have been read yet.
    var peerHasShut = false
    /// Everything that the client sent has been read.
    var hasEnded = false
    var isClosed = false
    /// Whether the current answer is the last.
    var isLast = false
    /// Whether chunks may be used: not for an HTTP/1.0 client.
    var isChunked = true
    /// What is left of the input is the beginning of something; otherwise its reader was interrupted, and the
    /// parser has something to say although nothing new has come.
    var needsMore = true
    /// A consumer is writing its first pieces, which leave together with the head.
    var isCorked = false
    /// The consumer has ended the stream while it was being opened.
    var hasEndedStream = false
    /// Input is being worked on further up in the call stack.
    var isProcessing = false
    /// How many bytes of the current body count in the server's memory.
    var heldBody = 0
    /// When the current head or body began, and what has come of it.
    var receivingSince: Int64 = 0
    var received = 0
    /// When the kernel last took something, and when anything was last sent.
    var lastProgress: Int64 = 0

    init(descriptor: Int32, lane: Lane, shared: ServerShared) {
        self.descriptor = descriptor
        self.lane = lane
        self.shared = shared
        parser = RequestParser(limits: shared.configuration.limits)
    }

    /// Begins to serve.
    func open() {
        clinux_set_no_delay(descriptor)
        guard lane.add(self) else { return close() }
        receivingSince = lane.now
        lane.wheel.set(self, at: lane.now + shared.configuration.headerTimeout)
        takeTurn()
    }

    /// Ends the connection as it stands.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        lane.remove(self)
        clinux_close(descriptor)
        shared.closeConnection()
        releaseBody()
        let (phase, task) = (phase, task)
        self.phase = .lingering
        self.task = nil
        output.removeAll()
        input = []
        task?.cancel()
        if case .streaming(let consumer) = phase { consumer.streamClosed() }
    }

    /// Closes it when it is between two requests, or else after the answer that is owed.
    ///
    /// A request that has come, but was not read yet, is owed one.
    func closeIfIdle() {
        if isIdle {
            isReadable = true
            takeTurn()
        }
        if isIdle { close() } else { isLast = true }
    }

    private var isIdle: Bool {
        guard case .head = phase else { return false }
        return !isClosed && input.isEmpty && output.isEmpty
    }

    /// The kernel has news of the socket.
    func handle(events: UInt32) {
        if events & UInt32(CLINUX_EPOLLIN) != 0 { isReadable = true }
        if events & UInt32(CLINUX_EPOLLOUT) != 0 { isWritable = true }
        if events & UInt32(CLINUX_EPOLLERR) != 0 { return close() }
        if events & (UInt32(CLINUX_EPOLLRDHUP) | UInt32(CLINUX_EPOLLHUP)) != 0 {
            isReadable = true
            peerHasShut = true
            streamReaderLeft()
        }
        takeTurn()
    }

    /// Does what can be done now: writes, then reads and answers.
    ///
    /// The only place that reads: what works on the lane's scratch buffer may end streams of other
    /// connections, which then must not read into it.
    func takeTurn() {
        if !output.isEmpty, isWritable { flush() }
        guard !isClosed else { return }
        switch phase {
        case .head, .receiving, .discarding: process()
        case .lingering: drainInput()
        case .handling, .streaming: break
        }
    }

    override func isReached() {
        guard !isClosed else { return }
        deadlineReached()
    }
}
