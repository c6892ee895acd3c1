/// A body in chunks (RFC 9112, section 7.1), put together.
struct ChunkedBody {
    private(set) var text = ""
    /// Whether the last chunk is there, and nothing behind it.
    private(set) var isWhole = false

    init(_ raw: String) {
        var rest = Array(raw.utf8)[...]
        var payload: [UInt8] = []
        while let line = rest.firstIndex(of: 0x0D),
            let size = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16),
            rest[line...].starts(with: "\r\n".utf8), rest.count >= line - rest.startIndex + 2 + size + 2
        {
            let data = rest[(line + 2)..<(line + 2 + size)]
            guard rest[data.endIndex...].starts(with: "\r\n".utf8) else { break }
            payload += data
            rest = rest[(data.endIndex + 2)...]
            if size == 0 { isWhole = rest.isEmpty }
        }
        text = String(decoding: payload, as: UTF8.self)
    }
}
