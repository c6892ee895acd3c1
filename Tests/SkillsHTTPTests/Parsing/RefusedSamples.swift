/// Requests that are refused, with the fault.
enum RefusedSamples {
    private static func line(_ line: String, _ fault: String) -> RequestSample {
        RequestSample("\(line)\r\nHost: h\r\n\r\n", "failed \(fault)")
    }

    private static func field(_ field: String, _ fault: String) -> RequestSample {
        RequestSample("POST / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n", "failed \(fault)")
    }

    private static func host(_ fields: String, _ fault: String) -> RequestSample {
        RequestSample("GET / HTTP/1.1\r\n\(fields)\r\n", "failed \(fault)")
    }

    private static func chunks(_ chunks: String, _ lines: String...) -> RequestSample {
        RequestSample(
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)",
            lines: ["head POST /"] + lines)
    }

    static let requestLines = [
        line("GET  / HTTP/1.1", "badRequestLine"),
        line("GET /  HTTP/1.1", "badRequestLine"),
        line(" GET / HTTP/1.1", "badRequestLine"),
        line("GET / HTTP/1.1 ", "badVersion"),
        line("GET / x HTTP/1.1", "badRequestLine"),
        line("GET /", "badRequestLine"),
        line("GET", "badRequestLine"),
        line("   ", "badRequestLine"),
        line("GET / HTTP", "badRequestLine"),
        line("GET / http/1.1", "badRequestLine"),
        line("GET\t/\tHTTP/1.1", "badRequestLine"),
        line("GET / HTTP/1.x", "badVersion"),
        line("GET / HTTP/1.10", "badVersion"),
        line("GET / HTTP/1", "badVersion"),
        line("GET / HTTP/+.1", "badVersion"),
        line("GET / HTTP/3.7", "unsupportedVersion"),
        line("GET / HTTP/0.9", "unsupportedVersion"),
        line("PRI * HTTP/2.0", "unsupportedVersion"),
        line("G(T / HTTP/1.1", "badMethod"),
        line("GÉT / HTTP/1.1", "badMethod"),
        line("\(String(repeating: "A", count: 33)) / HTTP/1.1", "badMethod"),
        line(String(repeating: "A", count: 33), "badMethod"),
        line("GET * HTTP/1.1", "badTarget"),
        line("GET a HTTP/1.1", "badTarget"),
        line("GET /a#b HTTP/1.1", "badTarget"),
        line("GET /\u{E9} HTTP/1.1", "badTarget"),
        line("GET /\u{7F} HTTP/1.1", "controlCharacter"),
        line("GET /a\tb HTTP/1.1", "badTarget"),
        line("GET ftp://h/ HTTP/1.1", "badTarget"),
        line("CONNECT h:443 HTTP/1.1", "badTarget"),
        line("OPTIONS ** HTTP/1.1", "badTarget"),
        line("GET http:// HTTP/1.1", "badHost"),
        line("GET http:///a HTTP/1.1", "badHost"),
        line("GET http://u@h/ HTTP/1.1", "badHost"),
        line("GET http://h:x/ HTTP/1.1", "badHost"),
        RequestSample("GET /\r\n\r\n", "failed badRequestLine"),
        RequestSample("\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "failed tooManyEmptyLines"),
        RequestSample("\n", "failed bareLineFeed"),
        RequestSample("\rGET", "failed bareCarriageReturn"),
        RequestSample("\u{16}\u{3}\u{1}", "failed controlCharacter"),
    ]

    static let lineEnds = [
        RequestSample("GET / HTTP/1.1\nHost: h\n\n", "failed bareLineFeed"),
        RequestSample("GET / HTTP/1.1\r\nHost: h\r\n\n", "failed bareLineFeed"),
        RequestSample("GET / HTTP/1.1\r\nHost: h\r\nA: b\nC: d\r\n\r\n", "failed bareLineFeed"),
        RequestSample(
            "GET / HTTP/1.1\r\nHost: h\r\nA: b\rContent-Length: 5\r\n\r\n", "failed bareCarriageReturn"),
        RequestSample("GET / HTTP/1.1\r\nHost: h\r\nA: b\r\r\n\r\n", "failed bareCarriageReturn"),
        RequestSample("GET / HTTP/1.1\r\nHost: h\r\n\rx", "failed bareCarriageReturn"),
    ]

    static let fields = [
        field("A : b", "badFieldName"),
        field("A\u{1}: b", "controlCharacter"),
        field("A: b\0c", "controlCharacter"),
        field("A: b\u{1B}c", "controlCharacter"),
        field("A: b\u{7F}c", "controlCharacter"),
        field("A b", "missingColon"),
        field(": b", "badFieldName"),
        field(":", "badFieldName"),
        field("\u{212A}: b", "badFieldName"),
        field("A/B: c", "badFieldName"),
        field("A: b\r\n c", "foldedField"),
        field("A: b\r\n\tc", "foldedField"),
        field("A: b\r\n : c", "foldedField"),
        RequestSample("GET / HTTP/1.1\r\n Host: h\r\n\r\n", "failed spaceBeforeFields"),
        RequestSample("GET / HTTP/1.1\r\n\tHost: h\r\n\r\n", "failed spaceBeforeFields"),
    ]

    static let hosts = [
        host("", "missingHost"),
        host("Hos: h\r\n", "missingHost"),
        host("Host: h\r\nHost: i\r\n", "severalHosts"),
        host("Host: h\r\nhost: h\r\n", "severalHosts"),
        host("Host:\r\n", "badHost"),
        host("Host: exa mple\r\n", "badHost"),
        host("Host: h:port\r\n", "badHost"),
        host("Host: h, i\r\n", "badHost"),
        host("Host: http://h\r\n", "badHost"),
        host("Host: \u{E9}\r\n", "badHost"),
        RequestSample("GET / HTTP/1.0\r\nHost: h\r\nHost: h\r\n\r\n", "failed severalHosts"),
        RequestSample("GET http://h/ HTTP/1.1\r\n\r\n", "failed missingHost"),
    ]

    static let framings = [
        field("Content-Length: -17", "badContentLength"),
        field("Content-Length: +5", "badContentLength"),
        field("Content-Length: 0x5", "badContentLength"),
        field("Content-Length:", "badContentLength"),
        field("Content-Length: 5abc", "badContentLength"),
        field("Content-Length: 5 5", "badContentLength"),
        field("Content-Length: 5, 6", "badContentLength"),
        field("Content-Length: 5, 5", "badContentLength"),
        field("Content-Length: \u{FF15}", "badContentLength"),
        field("Content-Length: 18446744073709551621", "bodyTooLarge"),
        field("Content-Length: 9223372036854775808", "bodyTooLarge"),
        field("Content-Length: 5\r\nContent-Length: 6", "severalContentLengths"),
        field("Content-Length: 5\r\ncontent-length: 5", "severalContentLengths"),
        field("Content-Length: 5\r\nTransfer-Encoding: chunked", "lengthAndCoding"),
        field("Transfer-Encoding: chunked\r\nContent-Length: 5", "lengthAndCoding"),
        field("Transfer-Encoding: xchunked", "unsupportedTransferCoding"),
        field("Transfer-Encoding: identity", "unsupportedTransferCoding"),
        field("Transfer-Encoding: gzip, chunked", "unsupportedTransferCoding"),
        field("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked", "unsupportedTransferCoding"),
        field("Transfer-Encoding: chunked;a=b", "unsupportedTransferCoding"),
        field("Transfer-Encoding: \"chunked\"", "unsupportedTransferCoding"),
        field("Transfer-Encoding: \u{B}chunked", "controlCharacter"),
        field("Transfer-Encoding: chunked, gzip", "badTransferCoding"),
        field("Transfer-Encoding: chunked, identity", "badTransferCoding"),
        field("Transfer-Encoding: chunked, chunked", "badTransferCoding"),
        field("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "badTransferCoding"),
        field("Transfer-Encoding: chunked,", "badTransferCoding"),
        field("Transfer-Encoding:", "badTransferCoding"),
        field("Transfer-Encoding : chunked", "badFieldName"),
        field("Transfer-Encoding:\r\n chunked", "foldedField"),
        RequestSample(
            "POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "failed codingInHTTP10"),
    ]

    static let chunks = [
        chunks("+5\r\nhello\r\n0\r\n\r\n", "failed badChunkSize"),
        chunks("-5\r\nhello\r\n0\r\n\r\n", "failed badChunkSize"),
        chunks("0x5\r\nhello\r\n0\r\n\r\n", "failed badChunkSize"),
        chunks("zz\r\n{}\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "failed badChunkSize"),
        chunks("\r\nhello\r\n0\r\n\r\n", "failed badChunkSize"),
        chunks(" 5\r\nhello\r\n0\r\n\r\n", "failed badChunkSize"),
        chunks(";a\r\n", "failed badChunkSize"),
        chunks("\u{FF15}\r\nhello\r\n", "failed badChunkSize"),
        chunks("10000000000000005\r\nhello\r\n", "failed badChunkSize"),
        chunks("00000000000000005\r\nhello\r\n", "failed badChunkSize"),
        chunks("ffffffffffffffff\r\nhello\r\n", "failed bodyTooLarge"),
        chunks("7fffffffffffffff\r\nhello\r\n", "failed bodyTooLarge"),
        chunks("1\r\na\r\n7fffffffffffffff\r\nhello\r\n", "body a", "failed bodyTooLarge"),
        chunks("5 \r\nhello\r\n", "failed badChunkExtension"),
        chunks("5 a\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;a=\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;a=\"b\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;a=\"b\\\"\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;a=\"b\"c\r\nhello\r\n", "failed badChunkExtension"),
        chunks("5;a\nhello\r\n0\r\n\r\n", "failed bareLineFeed"),
        chunks("5;a=\"b\nc\"\r\nhello\r\n0\r\n\r\n", "failed bareLineFeed"),
        chunks("5;a\rb\r\nhello\r\n0\r\n\r\n", "failed bareCarriageReturn"),
        chunks("5;a=\0\r\nhello\r\n0\r\n\r\n", "failed controlCharacter"),
        chunks("5\nhello\r\n0\r\n\r\n", "failed bareLineFeed"),
        chunks("5\r\nhello0\r\n\r\n", "body hello", "failed badChunkEnd"),
        chunks("5\r\nhello\n0\r\n\r\n", "body hello", "failed badChunkEnd"),
        chunks("5\r\nhello\rx", "body hello", "failed badChunkEnd"),
        chunks("5\r\nhello!\r\n0\r\n\r\n", "body hello", "failed badChunkEnd"),
        chunks("0\r\n\n", "failed bareLineFeed"),
        chunks("0\r\nA : b\r\n\r\n", "failed badFieldName"),
        chunks("0\r\nGET / HTTP/1.1\r\n\r\n", "failed missingColon"),
        chunks("0\r\n A: b\r\n\r\n", "failed spaceBeforeFields"),
        chunks("0\r\nA: b\r\n c\r\n\r\n", "failed foldedField"),
        chunks("0\r\nA: b\nC: d\r\n\r\n", "failed bareLineFeed"),
    ]

    static let all = requestLines + lineEnds + fields + hosts + framings + chunks
}
