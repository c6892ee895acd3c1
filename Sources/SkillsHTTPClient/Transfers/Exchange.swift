import Synchronization

/// Where the tasks that sent a request and the event loop that carries it meet.
///
/// `open → ended | abandoned`. Whatever happens on one side is decided under the lock; continuations are resumed, and
/// commands posted, outside of it.
final class Exchange: Sendable {
    private struct State {
        var head: Result<ResponseHead, HTTPClientError>?
        var received: ReceiveQueue
        var toSend: SendQueue
        var isCancelled = false
        var hasEnded = false
        var headWaiter: CheckedContinuation<ResponseHead, any Error>?
        var readWaiter: CheckedContinuation<ReceiveQueue.Delivery, Never>?
        var roomWaiter: CheckedContinuation<Void, Never>?
        var upload: Task<Void, Never>?
    }

    /// What is left to do once the lock is open.
    private typealias Actions = [@Sendable () -> Void]

    /// Names the transfer to the event loop.
    let id: UInt64
    private let mailbox: TransferMailbox
    private let state: Mutex<State>

    /// Makes the meeting place of one transfer.
    init(id: UInt64, mailbox: TransferMailbox, bufferedBytes: Int) {
        self.id = id
        self.mailbox = mailbox
        state = Mutex(
            State(
                received: ReceiveQueue(capacity: bufferedBytes), toSend: SendQueue(capacity: bufferedBytes)))
    }

    private func act(_ decide: (inout State) -> Actions) {
        let actions = state.withLock { decide(&$0) }
        for action in actions { action() }
    }

    // MARK: - The event loop's side

    /// The head of the response is complete.
    func receivedHead(_ head: ResponseHead) {
        act { state in
            guard state.head == nil else { return [] }
            state.head = .success(head)
            let waiter = state.headWaiter
            state.headWaiter = nil
            return [{ waiter?.resume(returning: head) }]
        }
    }

    /// Bytes of the body have arrived.
    func received(_ bytes: UnsafeRawBufferPointer) -> ReceiveQueue.Reception {
        let (reception, waiter, delivery) = state.withLock { state in
            let reception = state.received.receive(bytes)
            guard reception == .accepted, let waiter = state.readWaiter else {
                return (
                    reception, CheckedContinuation<ReceiveQueue.Delivery, Never>?.none,
                    ReceiveQueue.Delivery.nothing
                )
            }
            state.readWaiter = nil
            return (reception, waiter, state.received.take())
        }
        waiter?.resume(returning: delivery)
        return reception
    }

    /// Copies bytes of the request's body.
    func takeToSend(into buffer: UnsafeMutableRawBufferPointer) -> SendQueue.Step {
        let (step, waiter) = state.withLock { state in
            let step = state.toSend.take(into: buffer)
            guard case .copied(_, hasRoom: true) = step else {
                return (step, CheckedContinuation<Void, Never>?.none)
            }
            defer { state.roomWaiter = nil }
            return (step, state.roomWaiter)
        }
        waiter?.resume()
        return step
    }

    /// The transfer has ended, well or with an error.
    func ended(_ error: HTTPClientError?) {
        act { state in
            state.hasEnded = true
            var actions: Actions = []
            if state.head == nil {
                let failure = error ?? .connectionLost
                state.head = .failure(failure)
                let waiter = state.headWaiter
                state.headWaiter = nil
                actions.append { waiter?.resume(throwing: failure) }
            }
            state.received.finish(error)
            if let waiter = state.readWaiter {
                state.readWaiter = nil
                let delivery = state.received.take()
                actions.append { waiter.resume(returning: delivery) }
            }
            return actions + Self.endUpload(&state)
        }
    }

    // MARK: - The tasks' side

    /// Waits for the head of the response.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, which ends the transfer; else `HTTPClientError`.
    func head() async throws -> ResponseHead {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                act { state in
                    if state.isCancelled { return [{ continuation.resume(throwing: CancellationError()) }] }
                    if let head = state.head { return [{ continuation.resume(with: head.mapError { $0 }) }] }
                    state.headWaiter = continuation
                    return []
                }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Waits for the next bytes of the body; nil at its end.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, which ends the transfer; else `HTTPClientError`.
    func nextChunk() async throws -> [UInt8]? {
        let delivery = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                act { state in
                    let delivery = state.received.take()
                    guard delivery == .nothing else { return [{ continuation.resume(returning: delivery) }] }
                    precondition(state.readWaiter == nil, "a body has one reader")
                    state.readWaiter = continuation
                    return []
                }
            }
        } onCancel: {
            cancel()
        }
        try Task.checkCancellation()
        switch delivery {
        case .chunk(let bytes, let resumes):
            if resumes { mailbox.post(.resumeReceiving(id)) }
            return bytes
        case .ended: return nil
        case .failed(let error): throw error
        case .nothing: preconditionFailure("a reader is woken with something")
        }
    }

    /// Ends the transfer at once where it is under way; waiting tasks are told.
    func cancel() {
        act { state in
            let isUnderWay = state.received.abandon() && !state.hasEnded
            state.isCancelled = true
            var actions: Actions = []
            if let waiter = state.headWaiter {
                state.headWaiter = nil
                actions.append { waiter.resume(throwing: CancellationError()) }
            }
            if let waiter = state.readWaiter {
                state.readWaiter = nil
                let delivery = state.received.take()
                actions.append { waiter.resume(returning: delivery) }
            }
            actions += Self.endUpload(&state)
            if isUnderWay { actions.append { [mailbox, id] in mailbox.post(.cancel(id)) } }
            return actions
        }
    }

    // MARK: - The request's body

    /// Keeps the task that makes the body, so that it ends with the transfer.
    func attach(upload: Task<Void, Never>) {
        act { state in
            if state.isCancelled || state.hasEnded { return [{ upload.cancel() }] }
            state.upload = upload
            return []
        }
    }

    /// Adds a chunk of the body and waits while too much of it is unsent; false when nobody wants more.
    func send(_ chunk: [UInt8]) async -> Bool {
        let resumes = state.withLock { $0.toSend.offer(chunk) }
        if resumes { mailbox.post(.resumeSending(id)) }
        await withCheckedContinuation { continuation in
            act { state in
                guard state.toSend.isFull, !state.isCancelled, !state.hasEnded else {
                    return [{ continuation.resume() }]
                }
                state.roomWaiter = continuation
                return []
            }
        }
        return state.withLock { !$0.isCancelled && !$0.hasEnded }
    }

    /// Ends the body.
    func finishSending(_ error: HTTPClientError?) {
        let resumes = state.withLock { $0.toSend.finish(error) }
        if resumes { mailbox.post(.resumeSending(id)) }
    }

    private static func endUpload(_ state: inout State) -> Actions {
        let (waiter, upload) = (state.roomWaiter, state.upload)
        state.roomWaiter = nil
        state.upload = nil
        return [{ waiter?.resume() }, { upload?.cancel() }]
    }
}
