/// The frames of an event stream (WHATWG HTML, section 9.2.5), with LF for line ends.
package enum ServerSentEvent {
    /// Tells a client to come back two seconds after the connection was lost.
    ///
    /// A single line. No empty line follows, since some clients would make an event of it.
    package static let retry: [UInt8] = Array("retry: 2000\n".utf8)

    /// A comment, which keeps the connection in use; a single line as well.
    package static let heartbeat: [UInt8] = Array(":\n".utf8)

    /// Appends one frame.
    ///
    /// CR, LF and CRLF in the data each begin a new `data` line, so that nothing in it can be taken for a
    /// field. A reader puts them together again with LF between.
    ///
    /// - Parameters:
    ///   - id: The place to resume from, not negative; nil leaves the reader's place as it is.
    ///   - event: The type of the event, a constant of ours without line ends.
    ///   - data: The data, in UTF-8; empty data makes an empty `data` line.
    ///   - buffer: Where the frame is appended.
    package static func append(
        id: (some BinaryInteger)?, event: StaticString, data: [UInt8], to buffer: inout [UInt8]
    ) {
        appendFrame(id: id.map { UInt64(clamping: $0) }, event: event, data: data, to: &buffer)
    }

    /// Appends one frame without a place to resume from.
    package static func append(event: StaticString, data: [UInt8], to buffer: inout [UInt8]) {
        appendFrame(id: nil, event: event, data: data, to: &buffer)
    }

    private static let newline = UInt8(ascii: "\n")

    /// Not generic, so that it is compiled for the one type that it needs.
    private static func appendFrame(
        id: UInt64?, event: StaticString, data: [UInt8], to buffer: inout [UInt8]
    ) {
        if let id {
            append("id: ", to: &buffer)
            append(decimal: id, to: &buffer)
            buffer.append(newline)
        }
        append("event: ", to: &buffer)
        append(event, to: &buffer)
        buffer.append(newline)
        append(data: data, to: &buffer)
        buffer.append(newline)
    }

    private static func append(data: [UInt8], to buffer: inout [UInt8]) {
        data.withUnsafeBytes { data in
            var start = 0
            while true {
                let end = lineEnd(in: data, from: start)
                append("data: ", to: &buffer)
                buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: data[start..<end]))
                buffer.append(newline)
                guard end < data.count else { return }
                let isPair = data[end] != newline && end + 1 < data.count && data[end + 1] == newline
                start = end + (isPair ? 2 : 1)
            }
        }
    }

    /// The place of the next CR or LF, or the end of the data.
    private static func lineEnd(in data: UnsafeRawBufferPointer, from start: Int) -> Int {
        var end = HTTPTokens.firstControl(in: data, from: start, to: data.count)
        while end < data.count, data[end] != newline, data[end] != UInt8(ascii: "\r") {
            end = HTTPTokens.firstControl(in: data, from: end + 1, to: data.count)
        }
        return end
    }

    private static func append(_ text: StaticString, to buffer: inout [UInt8]) {
        text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }

    private static func append(decimal number: UInt64, to buffer: inout [UInt8]) {
        let start = buffer.count
        var rest = number
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            buffer.append(UInt8(ascii: "0") + UInt8(digit))
            rest = quotient
        } while rest > 0
        buffer[start...].reverse()
    }
}
