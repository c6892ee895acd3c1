import CCurl
import CLinux

#if canImport(Glibc)
    import Glibc
#endif

/// The event loop of a client: libcurl's multi handle, driven by the sockets that are ready.
///
/// `curl_multi_socket_action` rather than `curl_multi_poll`: a turn costs what the ready sockets cost, not what all
/// transfers do, and a command wakes the loop through one more descriptor in the same set. Made and used inside the
/// one block that runs it, so nothing here is shared; libcurl's functions are never called from its callbacks.
final class TransferLoop {
    private static let mailboxToken = UInt64.max

    private let configuration: HTTPClientConfiguration
    private let mailbox: TransferMailbox
    private let epoll: Int32
    private let multi: UnsafeMutableRawPointer
    private let touched = TouchedTransfers()
    private var transfers: [UInt64: Transfer] = [:]
    private var ids: [UnsafeMutableRawPointer: UInt64] = [:]
    private var watched: [Int32: UInt32] = [:]
    private var deadlines = DeadlineHeap()
    /// When libcurl wants to be called.
    private var curlDue: UInt64?
    private var isStopping = false

    /// Takes over an epoll descriptor; nil when memory is short.
    init?(_ configuration: HTTPClientConfiguration, mailbox: TransferMailbox, epoll: Int32) {
        guard let multi = curl_multi_init() else { return nil }
        self.configuration = configuration
        self.mailbox = mailbox
        self.epoll = epoll
        self.multi = multi
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        ccurl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, pointer)
        ccurl_multi_set_socket(multi, loopWatch)
        ccurl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, pointer)
        ccurl_multi_set_timer(multi, loopSetTimer)
        ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, max(1, configuration.idleConnections))
        ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, 0)
        _ = clinux_epoll_add(epoll, mailbox.descriptor, UInt32(CLINUX_EPOLLIN), Self.mailboxToken)
    }

    /// Runs until it is told to stop; then every transfer has ended.
    func run() {
        blockBrokenPipeSignal()
        var events = [clinux_epoll_event](repeating: clinux_epoll_event(), count: 256)
        while !isStopping {
            let count = clinux_epoll_wait(epoll, &events, Int32(events.count), timeout())
            for event in events.prefix(max(0, Int(count))) { handle(event) }
            callCurlWhenDue()
            for command in mailbox.takeAll() { obey(command) }
            endOverdue()
            takeEnded()
            settleTouched()
        }
        shutDown()
    }

    // MARK: - Waiting

    private func timeout() -> Int32 {
        guard mailbox.prepareToWait() else { return 0 }
        guard let due = [curlDue, deadlines.nextDue].compactMap(\.self).min() else { return -1 }
        let now = clinux_monotonic(false)
        guard due > now else { return 0 }
        return Int32(min((due - now + 999_999) / 1_000_000, 60_000))
    }

    private func handle(_ event: clinux_epoll_event) {
        guard event.token != Self.mailboxToken else {
            _ = clinux_eventfd_drain(mailbox.descriptor)
            return
        }
        let readable = UInt32(CLINUX_EPOLLIN) | UInt32(CLINUX_EPOLLHUP) | UInt32(CLINUX_EPOLLRDHUP)
        var mask = Int32(0)
        if event.events & readable != 0 { mask |= CURL_CSELECT_IN }
        if event.events & UInt32(CLINUX_EPOLLOUT) != 0 { mask |= CURL_CSELECT_OUT }
        if event.events & UInt32(CLINUX_EPOLLERR) != 0 { mask |= CURL_CSELECT_ERR }
        var running = Int32(0)
        curl_multi_socket_action(multi, Int32(truncatingIfNeeded: event.token), mask, &running)
    }

    private func callCurlWhenDue() {
        guard let due = curlDue, due <= clinux_monotonic(false) else { return }
        curlDue = nil
        var running = Int32(0)
        curl_multi_socket_action(multi, CURL_SOCKET_BAD, 0, &running)
    }

    /// libcurl wants to know when a socket is ready, or no longer.
    func watch(_ socket: Int32, what: Int32) {
        var interest = UInt32(0)
        if what == CURL_POLL_IN || what == CURL_POLL_INOUT { interest |= UInt32(CLINUX_EPOLLIN) }
        if what == CURL_POLL_OUT || what == CURL_POLL_INOUT { interest |= UInt32(CLINUX_EPOLLOUT) }
        let token = UInt64(UInt32(bitPattern: socket))
        switch (watched[socket], interest) {
        case (nil, 0):
            break
        case (_?, 0):
            _ = clinux_epoll_remove(epoll, socket)
            watched[socket] = nil
        case (nil, _):
            if clinux_epoll_add(epoll, socket, interest, token) == 0 { watched[socket] = interest }
        case (_?, _):
            if clinux_epoll_modify(epoll, socket, interest, token) == 0 { watched[socket] = interest }
        }
    }

    /// libcurl wants to be called after so many milliseconds; a negative number: not.
    func setTimer(_ milliseconds: Int) {
        curlDue = milliseconds < 0 ? nil : clinux_monotonic(false) + UInt64(milliseconds) * 1_000_000
    }

    // MARK: - Transfers

    private func obey(_ command: TransferCommand) {
        switch command {
        case .start(let plan, let exchange): start(plan, exchange)
        case .cancel(let id): end(id, .closed(mayHaveReachedPeer: transfers[id]?.hasBegun ?? false))
        case .resumeReceiving(let id): resume(id) { $0.resumeReceiving() }
        case .resumeSending(let id): resume(id) { $0.resumeSending() }
        case .stop: isStopping = true
        }
    }

    private func start(_ plan: TransferPlan, _ exchange: Exchange) {
        guard let transfer = Transfer(plan, exchange, configuration, touched),
            curl_multi_add_handle(multi, transfer.easy) == CURLM_OK
        else {
            return exchange.ended(.other(code: Int(CURLE_OUT_OF_MEMORY.rawValue), mayHaveReachedPeer: false))
        }
        transfers[exchange.id] = transfer
        ids[transfer.easy] = exchange.id
        touched.note(exchange.id)
    }

    private func resume(_ id: UInt64, _ call: (Transfer) -> CURLcode) {
        guard let transfer = transfers[id] else { return }
        let code = call(transfer)
        if code != CURLE_OK { end(id, transfer.error(for: code)) }
    }

    private func takeEnded() {
        var code = CURLE_OK
        while let easy = ccurl_multi_next_ended(multi, &code) {
            guard let id = ids[easy], let transfer = transfers[id] else { continue }
            end(id, transfer.error(for: code))
        }
    }

    /// Takes a transfer out of libcurl, which closes its connection unless the response was complete.
    private func end(_ id: UInt64, _ error: HTTPClientError?) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        ids[transfer.easy] = nil
        curl_multi_remove_handle(multi, transfer.easy)
        transfer.passHeadOn()
        transfer.exchange.ended(error)
    }

    // MARK: - Deadlines

    private func endOverdue() {
        let now = clinux_monotonic(false)
        while let entry = deadlines.takeDue(at: now) {
            guard let transfer = transfers[entry.id], transfer.armed == entry.due else { continue }
            transfer.armed = nil
            if let limit = transfer.clock.reached(at: now) {
                end(entry.id, .timedOut(limit, mayHaveReachedPeer: transfer.hasBegun))
            } else {
                touched.note(entry.id)
            }
        }
    }

    private func settleTouched() {
        for id in touched.takeAll() {
            guard let transfer = transfers[id] else { continue }
            transfer.passHeadOn()
            guard let due = transfer.clock.nextDue, transfer.armed.map({ due < $0 }) ?? true
            else { continue }
            transfer.armed = due
            deadlines.insert(DeadlineHeap.Entry(due: due, id: id))
        }
        // What transfers leave behind when they end would else stay for as long as they might have lasted.
        if deadlines.count > 2 * transfers.count + 64 {
            deadlines.keep { transfers[$0.id]?.armed == $0.due }
        }
    }

    // MARK: - The end

    private func shutDown() {
        for id in transfers.keys { end(id, .closed(mayHaveReachedPeer: transfers[id]?.hasBegun ?? false)) }
        for case .start(_, let exchange) in mailbox.close() {
            exchange.ended(.closed(mayHaveReachedPeer: false))
        }
        curl_multi_cleanup(multi)
        clinux_close(epoll)
    }

    /// A connection that OpenSSL writes to may be closed at the other end, which must not end the process.
    private func blockBrokenPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

private let loopWatch: curl_socket_callback = { _, socket, what, pointer, _ in
    guard let pointer else { return 0 }
    Unmanaged<TransferLoop>.fromOpaque(pointer).takeUnretainedValue().watch(socket, what: what)
    return 0
}

private let loopSetTimer: curl_multi_timer_callback = { _, milliseconds, pointer in
    guard let pointer else { return 0 }
    Unmanaged<TransferLoop>.fromOpaque(pointer).takeUnretainedValue().setTimer(milliseconds)
    return 0
}
