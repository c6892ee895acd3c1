/// The fields that concern the connection itself, gathered in one pass over all of them.
struct SpecialFields {
    private var hosts = 0
    private var host: ArraySlice<UInt8> = []
    private var lengths = 0
    private var length: ArraySlice<UInt8> = []
    private var codings: [ArraySlice<UInt8>] = []
    private var closes = false
    private var keeps = false
    /// Whether Expect has `100-continue`.
    private(set) var expectsContinue = false
    /// Whether Expect has anything else.
    private(set) var hasUnknownExpectation = false

    init(_ fields: HTTPFields) {
        for entry in fields.entries {
            // The length of a name decides nearly always, so that most names are not compared at all.
            switch entry.nameEnd - entry.nameStart {
            case 4 where fields.matches(entry, "host"):
                hosts += 1
                host = fields.bytes[entry.value]
            case 6 where fields.matches(entry, "expect"):
                readExpect(fields.bytes[entry.value])
            case 10 where fields.matches(entry, "connection"):
                readConnection(fields.bytes[entry.value])
            case 14 where fields.matches(entry, "content-length"):
                lengths += 1
                length = fields.bytes[entry.value]
            case 17 where fields.matches(entry, "transfer-encoding"):
                codings.append(fields.bytes[entry.value])
            default:
                break
            }
        }
    }

    /// Exactly one well-formed Host, which only an HTTP/1.0 client may leave out (RFC 9112, section 3.2).
    ///
    /// An empty one is taken only beside an absolute-form target, whose authority replaces it.
    func checkHost(_ line: RequestLine) throws(RequestFault) {
        guard hosts > 0 else {
            if line.version == .http10 { return }
            throw .missingHost
        }
        guard hosts == 1 else { throw .severalHosts }
        if host.isEmpty, line.target.authority != nil { return }
        guard HostAuthority(host) != nil else { throw .badHost }
    }

    /// Where the body ends (RFC 9112, section 6.3), refusing whatever two recipients might read differently.
    func framing(_ version: HTTPVersion) throws(RequestFault) -> BodyFraming {
        guard codings.isEmpty else {
            guard version == .http11 else { throw .codingInHTTP10 }
            guard lengths == 0 else { throw .lengthAndCoding }
            try checkCodings()
            return .chunked
        }
        guard lengths > 0 else { return .none }
        guard lengths == 1 else { throw .severalContentLengths }
        guard HTTPTokens.isDecimal(length) else { throw .badContentLength }
        guard let count = HTTPTokens.decimal(length) else { throw .bodyTooLarge }
        return .length(count)
    }

    /// Whether the connection may be used again (RFC 9112, section 9.3).
    func keepsAlive(_ version: HTTPVersion) -> Bool {
        !closes && (version == .http11 || keeps)
    }

    private func checkCodings() throws(RequestFault) {
        if codings.count == 1, HTTPTokens.equal(codings[0], "chunked") { return }
        let names = codings.flatMap { HTTPTokens.list($0) }
        let hasChunked = names.contains { HTTPTokens.equal($0, "chunked") }
        let isFinal = names.last.map { HTTPTokens.equal($0, "chunked") } ?? false
        guard !names.isEmpty, hasChunked == isFinal else { throw .badTransferCoding }
        let others = names.filter { !HTTPTokens.equal($0, "chunked") }
        throw others.isEmpty || names.count - others.count > 1
            ? .badTransferCoding : .unsupportedTransferCoding
    }

    private mutating func readConnection(_ value: ArraySlice<UInt8>) {
        if HTTPTokens.equal(value, "keep-alive") {
            keeps = true
            return
        }
        for option in HTTPTokens.list(value) {
            if HTTPTokens.equal(option, "close") { closes = true }
            if HTTPTokens.equal(option, "keep-alive") { keeps = true }
        }
    }

    private mutating func readExpect(_ value: ArraySlice<UInt8>) {
        for expectation in HTTPTokens.list(value) {
            if HTTPTokens.equal(expectation, "100-continue") {
                expectsContinue = true
            } else {
                hasUnknownExpectation = true
            }
        }
    }
}
