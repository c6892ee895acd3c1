/// Writes response heads (RFC 9112, section 4).
enum ResponseHeadWriter {
    /// How the end of a body is told.
    enum Framing {
        case none
        case length(Int)
        case chunked
        case close
    }

    static func append(
        _ response: HTTPResponse, framing: Framing, connection: StaticString?, date: [UInt8],
        to bytes: inout [UInt8]
    ) {
        bytes.append(contentsOf: response.status.statusLine)
        bytes.append(contentsOf: date)
        for field in response.fields {
            append(field.name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(UInt8(ascii: " "))
            bytes.append(contentsOf: field.value.utf8)
            append("\r\n", to: &bytes)
        }
        switch framing {
        case .none, .close: break
        case .length(let count):
            append("Content-Length: ", to: &bytes)
            append(decimal: count, to: &bytes)
            append("\r\n", to: &bytes)
        case .chunked: append("Transfer-Encoding: chunked\r\n", to: &bytes)
        }
        if let connection {
            append("Connection: ", to: &bytes)
            append(connection, to: &bytes)
            append("\r\n", to: &bytes)
        }
        append("\r\n", to: &bytes)
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private static func append(decimal value: Int, to bytes: inout [UInt8]) {
        if value >= 10 { append(decimal: value / 10, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
}
