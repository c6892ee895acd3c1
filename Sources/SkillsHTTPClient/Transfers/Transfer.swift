import CCurl
import CLinux

/// One transfer in libcurl, with what its callbacks need.
///
/// Lives on the event loop's thread only. libcurl keeps a pointer to it that is not counted: the loop holds the object
/// until the handle is gone.
final class Transfer {
    let plan: TransferPlan
    let exchange: Exchange
    let easy: UnsafeMutableRawPointer
    let usesProxy: Bool
    private let touched: TouchedTransfers
    private var lines: UnsafeMutablePointer<curl_slist>?
    private(set) var clock: TransferClock
    /// The deadline that is in the loop's heap for it.
    var armed: UInt64?
    private var headReader = ResponseHeadReader()
    private var headBytes = 0
    /// A head that has not been passed on.
    private var head: ResponseHead?
    private var progress: TransferProgress
    private var isReceivingPaused = false
    private var isSendingPaused = false
    /// Whether libcurl was about to send the request: from then on some of it may have arrived.
    private(set) var hasBegun = false
    private(set) var wasRefused = false
    /// What a callback has found, which is more precise than libcurl's number.
    private(set) var failure: HTTPClientError?

    /// Makes a handle and sets its options; nil when memory is short.
    init?(
        _ plan: TransferPlan, _ exchange: Exchange, _ configuration: HTTPClientConfiguration,
        _ touched: TouchedTransfers
    ) {
        guard let easy = curl_easy_init() else { return nil }
        self.plan = plan
        self.exchange = exchange
        self.easy = easy
        self.touched = touched
        usesProxy = configuration.proxy != nil
        clock = TransferClock(plan.limits, now: clinux_monotonic(false))
        progress = TransferProgress(bytesToSend: plan.bodyLength)
        for line in plan.fieldLines {
            guard let longer = curl_slist_append(lines, line) else { return nil }
            lines = longer
        }
        let options = TransferOptions(easy: easy)
        options.set(plan, configuration)
        options.set(fieldLines: lines)
        options.setCallbacks(Unmanaged.passUnretained(self).toOpaque())
        guard options.isComplete else { return nil }
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(lines)
    }

    /// The transfer that a callback is about.
    static func from(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - From libcurl's callbacks

    /// Whether a socket may be connected to this address.
    func permits(_ address: IPAddress?, port: UInt16) -> Bool {
        // The proxy is named by the configuration; the host's addresses were looked at before.
        if usesProxy { return true }
        if let address, plan.addressGuard.permits(address, port: port, host: plan.url.host) { return true }
        wasRefused = true
        return false
    }

    /// A connection is ready for the request: a new one, or one that an earlier request has left.
    func begin(address: IPAddress?, port: UInt16) -> Bool {
        guard permits(address, port: port) else {
            failure = .addressRefused
            return false
        }
        // libcurl repeats a request when the connection that it was sent on turns out to be closed. The peer may have
        // acted on it all the same, so that only what may be repeated is.
        if hasBegun, !plan.isIdempotent {
            failure = .connectionLost
            return false
        }
        hasBegun = true
        clock.begin(now: clinux_monotonic(false), hasBody: plan.sendsBody && plan.bodyLength != 0)
        touched.note(exchange.id)
        return true
    }

    /// A line of the head or of the trailers.
    func receivedLine(_ line: UnsafeRawBufferPointer) -> Bool {
        clock.received(now: clinux_monotonic(false))
        touched.note(exchange.id)
        headBytes += line.count
        guard headBytes <= plan.limits.headBytes else { return fail(.tooLarge(.head)) }
        switch headReader.read(line) {
        case .nothing: return true
        case .invalid: return fail(.badResponse)
        case .head(let head):
            // libcurl undoes others by itself, without the limits that hold for codings of the content.
            guard
                head.fields.values("transfer-encoding").allSatisfy({ AddressGuard.canonical($0) == "chunked" }
                )
            else { return fail(.badResponse) }
            progress.bytesToReceive = head.fields.first("content-length").flatMap { Int($0) }
            self.head = head
            return true
        }
    }

    /// Bytes of the body: how many were taken, or that the transfer pauses.
    func receivedBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        let total = progress.receivedBytes + bytes.count
        guard total <= plan.limits.bodyBytes else {
            _ = fail(.tooLarge(.body))
            return 0
        }
        switch exchange.received(bytes) {
        case .accepted:
            clock.received(now: clinux_monotonic(false))
            progress.receivedBytes = total
            plan.onProgress?(progress)
            return bytes.count
        case .full:
            isReceivingPaused = true
            clock.pauseReceiving()
            return Int(CURL_WRITEFUNC_PAUSE)
        case .abandoned:
            _ = fail(.closed(mayHaveReachedPeer: true))
            return 0
        }
    }

    /// Copies bytes of the request's body: how many, none at its end, or that the transfer pauses.
    func copyBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        touched.note(exchange.id)
        switch plan.body {
        case .none:
            return ended()
        case .bytes(let bytes):
            let rest = bytes[progress.sentBytes...].prefix(buffer.count)
            buffer.copyBytes(from: rest)
            return rest.isEmpty ? ended() : copied(rest.count)
        case .stream:
            return copyStream(into: buffer)
        }
    }

    private func copyStream(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch exchange.takeToSend(into: buffer) {
        case .copied(let count, _):
            if let length = plan.bodyLength, progress.sentBytes + count > length { return failUpload() }
            return copied(count)
        case .nothing:
            isSendingPaused = true
            clock.pauseSending()
            return Int(CURL_READFUNC_PAUSE)
        case .ended:
            if let length = plan.bodyLength, progress.sentBytes < length { return failUpload() }
            return ended()
        case .failed:
            return failUpload()
        }
    }

    private func copied(_ count: Int) -> Int {
        progress.sentBytes += count
        let now = clinux_monotonic(false)
        if progress.sentBytes == plan.bodyLength { clock.sentAll(now: now) } else { clock.sent(now: now) }
        plan.onProgress?(progress)
        return count
    }

    private func ended() -> Int {
        clock.sentAll(now: clinux_monotonic(false))
        return 0
    }

    private func failUpload() -> Int {
        _ = fail(.requestBodyFailed)
        return Int(CURL_READFUNC_ABORT)
    }

    /// Goes back to the beginning of the request's body; false where that is gone.
    func rewind() -> Bool {
        if case .stream = plan.body, progress.sentBytes > 0 { return false }
        progress.sentBytes = 0
        return true
    }

    private func fail(_ error: HTTPClientError) -> Bool {
        failure = failure ?? error
        return false
    }

    // MARK: - From the event loop

    /// Passes the head on, at the end of the loop's turn.
    ///
    /// A response without a body has ended by then, so that one who lets go of it at once does not end it.
    func passHeadOn() {
        guard let head else { return }
        self.head = nil
        exchange.receivedHead(head)
    }

    /// Goes on to receive.
    func resumeReceiving() -> CURLcode {
        guard isReceivingPaused else { return CURLE_OK }
        isReceivingPaused = false
        return resume()
    }

    /// Goes on to send.
    func resumeSending() -> CURLcode {
        guard isSendingPaused else { return CURLE_OK }
        isSendingPaused = false
        return resume()
    }

    private func resume() -> CURLcode {
        clock.resume(now: clinux_monotonic(false))
        if isReceivingPaused { clock.pauseReceiving() }
        if isSendingPaused { clock.pauseSending() }
        touched.note(exchange.id)
        let paused = (isReceivingPaused ? CURLPAUSE_RECV : 0) | (isSendingPaused ? CURLPAUSE_SEND : 0)
        return curl_easy_pause(easy, paused)
    }
}
