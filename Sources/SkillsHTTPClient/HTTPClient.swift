import CCurl
import CLinux
import Dispatch
import Synchronization

/// Sends HTTP requests to other services.
///
/// One event loop on a thread of its own carries all transfers of a client; connections are kept and used again. It
/// starts with the first request, as libcurl itself does: a client that nobody uses costs two descriptors. A client that
/// is let go of ends its transfers. HTTP/1.1 over TCP or TLS, no cookies, no stored credentials, nothing from the
/// environment.
package final class HTTPClient: Sendable {
    private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    private static let lastID = Atomic<UInt64>(0)

    private let configuration: HTTPClientConfiguration
    private let mailbox = TransferMailbox()
    /// The event loop's, once it runs; else to be closed here.
    private let epoll = clinux_epoll_create()
    /// Whether there is an event loop, or will never be one.
    private let hasStarted = Atomic(false)

    /// Makes a client.
    ///
    /// - Throws: `HTTPClientError.invalidRequest` when the proxy's URL is not one of `http` or `https`,
    ///   `HTTPClientError.other` when the process has no descriptors left.
    package init(configuration: HTTPClientConfiguration = HTTPClientConfiguration()) throws(HTTPClientError) {
        self.configuration = configuration
        if let proxy = configuration.proxy, ProxyURL(proxy) == nil { throw .invalidRequest(.scheme) }
        guard epoll >= 0, mailbox.descriptor >= 0 else {
            throw .other(code: Int(CURLE_FAILED_INIT.rawValue), mayHaveReachedPeer: false)
        }
    }

    deinit {
        close()
    }

    /// Ends all transfers; later requests fail with `HTTPClientError.closed`.
    package func close() {
        guard hasStarted.exchange(true, ordering: .acquiringAndReleasing) else {
            return Self.close(mailbox, epoll)
        }
        mailbox.post(.stop)
    }

    /// Starts the event loop unless it has been started, or the client was closed.
    private func startLoop() {
        guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        DispatchQueue(label: "skilld.http-client", qos: .userInitiated).async {
            [configuration, mailbox, epoll] in
            guard Self.isLibraryReady, let loop = TransferLoop(configuration, mailbox: mailbox, epoll: epoll)
            else { return Self.close(mailbox, epoll) }
            loop.run()
        }
    }

    /// Does what the end of an event loop does where there is none.
    private static func close(_ mailbox: TransferMailbox, _ epoll: Int32) {
        for case .start(_, let exchange) in mailbox.close() {
            exchange.ended(.closed(mayHaveReachedPeer: false))
        }
        if epoll >= 0 { clinux_close(epoll) }
    }

    /// Sends a request and waits for the head of its response.
    ///
    /// Any status is a response. Cancelling the task closes the connection at once, in whatever phase it is.
    /// - Throws: `HTTPClientError`, or `CancellationError` when the task is cancelled.
    package func send(_ request: ClientRequest) async throws -> ClientResponse {
        let followsRedirects = request.redirects > 0
        let (start, whole) = (clinux_monotonic(false), request.limits.whole)
        var request = request
        var url = try ClientURL(request.url)
        var isRedirected = false
        while true {
            let head: ResponseHead
            let exchange: Exchange
            do {
                (head, exchange) = try await perform(request, url)
            } catch let error as HTTPClientError where isRedirected {
                throw error.afterRedirect
            }
            let body = ClientResponseBody(
                exchange, coding: Self.coding(of: head, for: request),
                decodedBytes: request.limits.decodedBytes)
            guard followsRedirects, let next = try Redirect.next(request, from: url, head) else {
                return ClientResponse(status: head.status, fields: head.fields, url: url.text, body: body)
            }
            // The transfer goes with its body at the end of this turn.
            (request, url, isRedirected) = (next.request, next.url, true)
            if let whole {
                request.limits.whole = whole - .nanoseconds(Int64(clinux_monotonic(false) - start))
            }
        }
    }

    private func perform(
        _ request: ClientRequest, _ url: ClientURL
    ) async throws -> (head: ResponseHead, exchange: Exchange) {
        let plan = try TransferPlan(request, url: url, configuration: configuration)
        if configuration.proxy != nil, !plan.addressGuard.isUnrestricted { try await checkAddresses(plan) }
        startLoop()
        let id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
        let exchange = Exchange(id: id, mailbox: mailbox, bufferedBytes: configuration.bufferedBytes)
        if !mailbox.post(.start(plan, exchange)) { exchange.ended(.closed(mayHaveReachedPeer: false)) }
        if case .stream(let chunks, _) = plan.body {
            exchange.attach(upload: Task { await Self.upload(chunks, to: exchange) })
        }
        return (try await exchange.head(), exchange)
    }

    /// With a proxy the socket shows the proxy's address: the host's are looked up before it is told of the host.
    ///
    /// The proxy resolves the name again, and may get another answer.
    private func checkAddresses(_ plan: TransferPlan) async throws {
        let addresses = try await addresses(of: plan)
        if addresses.isEmpty { throw HTTPClientError.notResolved }
        for address in addresses
        where !plan.addressGuard.permits(address, port: plan.url.port, host: plan.url.host) {
            throw HTTPClientError.addressRefused
        }
    }

    /// The addresses of the host, in the time that there is to connect.
    private func addresses(of plan: TransferPlan) async throws -> [IPAddress] {
        try await withThrowingTaskGroup(of: [IPAddress].self) { group in
            group.addTask { try await NameLookup.addresses(of: plan.url.host) }
            group.addTask {
                try await Task.sleep(for: plan.limits.connect)
                throw HTTPClientError.timedOut(.connect, mayHaveReachedPeer: false)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? []
        }
    }

    /// What has to be undone: nothing where the caller has chosen the codings, or where there is no body.
    private static func coding(of head: ResponseHead, for request: ClientRequest) -> ContentCoding {
        if request.fields.first("accept-encoding") != nil || request.method == "HEAD" { return .identity }
        return ContentCoding(head.fields) ?? .unknown
    }

    private static func upload(
        _ chunks: any AsyncSequence<[UInt8], any Error> & Sendable, to exchange: Exchange
    ) async {
        do {
            for try await chunk in chunks {
                guard await exchange.send(chunk) else { return }
            }
            exchange.finishSending(nil)
        } catch {
            exchange.finishSending(.requestBodyFailed)
        }
    }
}
