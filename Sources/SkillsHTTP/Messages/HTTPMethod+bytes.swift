extension HTTPMethod {
    /// The most bytes that a method may have; the longest registered one has 16.
    static let maximumLength = 32

    /// Reads a method, or gives nil where the bytes are no token of 1 to 32 bytes (RFC 9110, section 5.6.2).
    init?(_ bytes: UnsafeRawBufferPointer) {
        if let known = Self.known(bytes) {
            self = known
            return
        }
        guard 1...Self.maximumLength ~= bytes.count, bytes.allSatisfy(HTTPTokens.isToken) else { return nil }
        self = .other(String(decoding: bytes, as: UTF8.self))
    }

    private static func known(_ bytes: UnsafeRawBufferPointer) -> Self? {
        switch bytes.count {
        case 3:
            if HTTPTokens.identical(bytes, "GET") { return .get }
            if HTTPTokens.identical(bytes, "PUT") { return .put }
        case 4:
            if HTTPTokens.identical(bytes, "POST") { return .post }
            if HTTPTokens.identical(bytes, "HEAD") { return .head }
        case 5:
            if HTTPTokens.identical(bytes, "PATCH") { return .patch }
            if HTTPTokens.identical(bytes, "TRACE") { return .trace }
        case 6:
            if HTTPTokens.identical(bytes, "DELETE") { return .delete }
        case 7:
            if HTTPTokens.identical(bytes, "OPTIONS") { return .options }
            if HTTPTokens.identical(bytes, "CONNECT") { return .connect }
        default:
            break
        }
        return nil
    }
}
