extension Connection {
    /// A head is complete, and so many bytes have followed it: decides what becomes of the body.
    func begin(_ head: RequestHead, following: Int) {
        let id = shared.application.requestID(for: head)
        isLast = isLast || !head.keepsAlive || shared.isDraining
        isChunked = head.version == .http11
        receivingSince = lane.now
        received = following
        switch shared.application.admit(head, id: id) {
        case .answer(let response):
            answerEarly(response, to: head)
        case .handle(let limit, let handler):
            let request = PendingRequest(head: head, id: id, bodyLimit: limit, handler: handler)
            receive(request, isFollowed: following > 0)
        }
    }

    /// An answer that needs no body: sent at once, unless the request has none and ends anyway.
    private func answerEarly(_ response: HTTPResponse, to head: RequestHead) {
        let isShort =
            switch head.framing {
            case .none: true
            case .length(let count): count <= Self.discardLimit
            case .chunked: true
            }
        if head.expectsContinue || !isShort { isLast = true }
        parser.limitBody(to: Self.discardLimit)
        phase = .discarding
        lane.wheel.set(self, at: lane.now + shared.configuration.bodyTimeout)
        send(response, to: head)
        if isLast, head.framing != .none { beginLingering() }
    }

    private func receive(_ request: PendingRequest, isFollowed: Bool) {
        if case .length(let count) = request.head.framing {
            guard count <= request.bodyLimit else {
                return refuse(.bodyTooLarge, head: request.head, id: request.id)
            }
            request.body.reserveCapacity(min(count, 64 * 1024))
        }
        parser.limitBody(to: request.bodyLimit)
        phase = .receiving(request)
        guard request.head.framing != .none else { return }
        lane.wheel.set(self, at: lane.now + shared.configuration.bodyTimeout)
        if request.head.expectsContinue, !isFollowed { write(Self.continueLine[...]) }
    }

    private static let continueLine = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// A piece of the body.
    func append(_ bytes: UnsafeRawBufferPointer) {
        guard case .receiving(let request) = phase else { return }
        guard shared.reserveBody(bytes.count) else {
            return refuse(.overloaded, head: request.head, id: request.id)
        }
        heldBody += bytes.count
        request.body.append(contentsOf: bytes)
    }

    /// The body is needed no more.
    func releaseBody() {
        guard heldBody > 0 else { return }
        shared.releaseBody(heldBody)
        heldBody = 0
    }

    /// The request is complete.
    func bodyEnded() {
        switch phase {
        case .receiving(let request): handle(request)
        case .discarding: requestDone()
        case .head, .handling, .streaming, .lingering: break
        }
    }

    private func handle(_ request: PendingRequest) {
        phase = .handling(request)
        due = .max
        let complete = HTTPRequest(head: request.head, body: request.body, id: request.id, lane: lane)
        request.body = []
        let (limit, handler) = (request.bodyLimit, request.handler)
        let task = Task.immediate(executorPreference: lane) {
            self.handled(complete.head, await self.respond(to: complete, limit: limit, with: handler))
        }
        if case .handling(let current) = phase, current === request { self.task = task }
    }

    /// Undoes the body's content coding, asks the handler, and compresses what it says.
    private func respond(
        to request: HTTPRequest, limit: Int, with handler: RequestHandler
    ) async -> HTTPResponse {
        var request = request
        if !request.body.isEmpty, request.head.fields.count(of: "content-encoding") > 0 {
            do {
                let body = try await ContentCodings.decodedBody(of: request, limit: limit)
                request = HTTPRequest(head: request.head, body: body, id: request.id, lane: lane)
            } catch {
                return shared.application.answer(to: error, id: request.id)
            }
        }
        let response = await handler(request)
        guard case .bytes(let body) = response.body,
            body.count >= shared.configuration.compressionThreshold
        else { return response }
        return await ContentCodings.compressed(response, body, for: request.head)
    }

    /// A handler has answered.
    private func handled(_ head: RequestHead, _ response: HTTPResponse) {
        task = nil
        releaseBody()
        guard !isClosed else { return }
        phase = .head
        send(response, to: head)
    }

    private static let headMethod = Array("HEAD ".utf8)

    /// A message can't be read further; one that was answered already gets no second answer.
    ///
    /// Where not even the head can be read, its first bytes tell whether a body may follow the answer's head.
    func failed(_ fault: RequestFault, at bytes: UnsafeRawBufferPointer) {
        if case .discarding = phase {
            isLast = true
            beginLingering()
        } else {
            refuse(MessageFault(fault), isHead: bytes.starts(with: Self.headMethod))
        }
    }

    /// Answers a message that can't be processed, and ends the connection: what follows it has no meaning.
    func refuse(
        _ fault: MessageFault, head: RequestHead? = nil, id: String? = nil, isHead: Bool = false
    ) {
        if head == nil, case .receiving(let request) = phase {
            return refuse(fault, head: request.head, id: request.id)
        }
        let id = id ?? shared.application.requestID(for: head)
        isLast = true
        releaseBody()
        phase = .discarding
        var response = shared.application.answer(to: fault, id: id)
        if isHead { response.body = .empty }
        send(response, to: head)
        beginLingering()
    }

    /// Writes an answer, or begins a stream.
    func send(_ response: HTTPResponse, to head: RequestHead?) {
        let hasNoBody = response.status.hasNoBody
        let isHead = head?.method == .head
        var bytes: [UInt8] = []
        switch response.body {
        case .stream(let opener) where !isHead && !hasNoBody:
            return beginStream(response, opener)
        case .stream, .empty:
            bytes.reserveCapacity(512)
            append(response, framing: hasNoBody || isHead ? .none : .length(0), head: head, to: &bytes)
        case .bytes(let body):
            bytes.reserveCapacity(512 + body.count)
            append(response, framing: hasNoBody ? .none : .length(body.count), head: head, to: &bytes)
            if !isHead, !hasNoBody { bytes.append(contentsOf: body) }
        }
        write(bytes[...])
        if case .head = phase { requestDone() }
    }

    private func append(
        _ response: HTTPResponse, framing: ResponseHeadWriter.Framing, head: RequestHead?,
        to bytes: inout [UInt8]
    ) {
        var connection: StaticString?
        if isLast { connection = "close" } else if head?.version == .http10 { connection = "keep-alive" }
        ResponseHeadWriter.append(
            response, framing: framing, connection: connection, date: lane.dateField.bytes, to: &bytes)
    }

    /// The answer is on its way: the next request, or the end.
    func requestDone() {
        guard !isClosed else { return }
        phase = .head
        receivingSince = 0
        guard !isLast else { return beginLingering() }
        if output.isEmpty { setIdleDeadline() }
        if !isProcessing, !needsMore || isReadable { lane.makeReady(self) }
    }

    private func beginStream(_ response: HTTPResponse, _ opener: HTTPResponse.StreamOpener) {
        if !isChunked { isLast = true }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        append(response, framing: isChunked ? .chunked : .close, head: nil, to: &bytes)
        prepareForStream()
        isCorked = true
        hasEndedStream = false
        output.append(bytes[...])
        let consumer = opener(self)
        guard !isClosed else { return consumer.streamClosed() }
        if hasEndedStream {
            finishStream()
        } else {
            phase = .streaming(consumer)
            setStreamDeadline()
            if isWritable { flush() }
        }
        isCorked = false
        if peerHasShut { streamReaderLeft() }
    }
}
