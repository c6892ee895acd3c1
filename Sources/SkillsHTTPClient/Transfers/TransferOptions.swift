import CCurl

#if canImport(Glibc)
    import Glibc
#endif

/// Sets what a transfer does and, above all, what it does not.
final class TransferOptions {
    /// Whether all certificates that the system trusts are in one file.
    private static let hasSystemBundle = ccurl_system_certificates().map { access($0, R_OK) == 0 } ?? false

    private let easy: UnsafeMutableRawPointer
    /// Whether libcurl has taken every option: one that it ignores could be the one that keeps a rule.
    private(set) var isComplete = true

    init(easy: UnsafeMutableRawPointer) {
        self.easy = easy
    }

    /// Sets what the request and the configuration ask for.
    func set(_ plan: TransferPlan, _ configuration: HTTPClientConfiguration) {
        setRules(configuration)
        set(CURLOPT_URL, plan.url.text)
        set(CURLOPT_CUSTOMREQUEST, plan.method)
        if plan.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
        if plan.sendsBody {
            set(CURLOPT_UPLOAD, 1)
            check(ccurl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(plan.bodyLength ?? -1)))
        }
        let (seconds, attoseconds) = plan.limits.connect.components
        let milliseconds = min(max(0, seconds), 1_000_000) * 1000 + attoseconds / 1_000_000_000_000_000
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, milliseconds)))
    }

    private func setRules(_ configuration: HTTPClientConfiguration) {
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        // One connection a transfer: to end the one is to close the other.
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        set(CURLOPT_HTTP09_ALLOWED, 0)
        // An empty text keeps the environment's proxies out; so does the second one its exceptions.
        set(CURLOPT_PROXY, configuration.proxy ?? "")
        set(CURLOPT_NOPROXY, "")
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_PROXY_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let bundle = configuration.certificateBundle {
            set(CURLOPT_CAINFO, bundle)
            set(CURLOPT_PROXY_CAINFO, bundle)
        }
        // The system's folder would be trusted beside a file of ours, and keeps libcurl from remembering what it has read
        // in a file: 20 ms of the event loop for each connection.
        if configuration.certificateBundle != nil || Self.hasSystemBundle {
            set(CURLOPT_CAPATH, nil)
            set(CURLOPT_PROXY_CAPATH, nil)
        }
        set(CURLOPT_NETRC, 0)
        // Decompressing is the reader's, in steps, so that a small piece cannot become a large one here.
        set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        // Without it the end of a transfer waits for a resolver that does not answer.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        set(CURLOPT_DNS_CACHE_TIMEOUT, configuration.resolvedSeconds)
    }

    /// Sets the field lines, which have to outlive the handle.
    func set(fieldLines: UnsafeMutablePointer<curl_slist>?) {
        check(ccurl_set_list(easy, CURLOPT_HTTPHEADER, fieldLines))
        // Ours are for the host, not for a proxy in between.
        set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
    }

    /// Lets libcurl call the transfer that the pointer stands for.
    func setCallbacks(_ pointer: UnsafeMutableRawPointer) {
        let pointers = [
            CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA, CURLOPT_OPENSOCKETDATA,
            CURLOPT_PREREQDATA,
        ]
        for option in pointers { check(ccurl_set_pointer(easy, option, pointer)) }
        check(ccurl_set_write(easy, CURLOPT_WRITEFUNCTION, transferReceivedBody))
        check(ccurl_set_write(easy, CURLOPT_HEADERFUNCTION, transferReceivedLine))
        check(ccurl_set_read(easy, transferCopyBody))
        check(ccurl_set_seek(easy, transferRewind))
        check(ccurl_set_open_socket(easy, transferOpenSocket))
        check(ccurl_set_prereq(easy, transferBegin))
    }

    private func set(_ option: CURLoption, _ value: Int) {
        check(ccurl_set_long(easy, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) {
        check(ccurl_set_text(easy, option, value))
    }

    private func check(_ code: CURLcode) {
        if code != CURLE_OK { isComplete = false }
    }
}

private let transferReceivedBody: curl_write_callback = { data, size, count, pointer in
    Transfer.from(pointer)?.receivedBody(UnsafeRawBufferPointer(start: data, count: size * count)) ?? 0
}

private let transferReceivedLine: curl_write_callback = { data, size, count, pointer in
    let line = UnsafeRawBufferPointer(start: data, count: size * count)
    guard let transfer = Transfer.from(pointer), transfer.receivedLine(line) else { return 0 }
    return line.count
}

private let transferCopyBody: curl_read_callback = { data, size, count, pointer in
    let buffer = UnsafeMutableRawBufferPointer(start: data, count: size * count)
    return Transfer.from(pointer)?.copyBody(into: buffer) ?? Int(CURL_READFUNC_ABORT)
}

private let transferRewind: curl_seek_callback = { pointer, offset, origin in
    guard offset == 0, origin == SEEK_SET, Transfer.from(pointer)?.rewind() == true else {
        return Int32(CURL_SEEKFUNC_FAIL)
    }
    return Int32(CURL_SEEKFUNC_OK)
}

private let transferOpenSocket: curl_opensocket_callback = { pointer, _, address in
    guard let transfer = Transfer.from(pointer), let address else { return CURL_SOCKET_BAD }
    var bytes = [UInt8](repeating: 0, count: 16)
    var port = UInt16(0)
    let count = ccurl_address_bytes(address, &bytes, &port)
    guard transfer.permits(IPAddress(bytes: bytes.prefix(Int(count))), port: port) else {
        return CURL_SOCKET_BAD
    }
    let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(address.pointee.family, type, address.pointee.protocol)
}

private let transferBegin: curl_prereq_callback = { pointer, address, _, port, _ in
    let text = address.map { String(cString: $0) }
    guard let transfer = Transfer.from(pointer),
        transfer.begin(address: text.flatMap(IPAddress.init), port: UInt16(clamping: port))
    else { return CURL_PREREQFUNC_ABORT }
    return CURL_PREREQFUNC_OK
}
