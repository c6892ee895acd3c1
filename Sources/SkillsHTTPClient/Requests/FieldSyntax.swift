/// What may be part of a request's line and fields.
enum FieldSyntax {
    /// Whether the bytes are a token (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.utf8.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    /// Whether the text has no control character except HTAB.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
    }

    /// Fields that say how a message is framed, or hold for one connection only.
    static func isReserved(_ name: String) -> Bool {
        reserved.contains(String(decoding: Array(ClientFields.lowercased(name)), as: UTF8.self))
    }

    private static let reserved: Set<String> = [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-authorization",
        "proxy-connection",
        "te", "trailer", "transfer-encoding", "upgrade",
    ]

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
