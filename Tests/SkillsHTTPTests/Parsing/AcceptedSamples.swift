/// Requests that are read.
enum AcceptedSamples {
    static let targets = [
        RequestSample("GET / HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /", "end"),
        RequestSample("GET /a?b=c&d HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /a?b=c&d", "end"),
        RequestSample("GET /? HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /?", "end"),
        RequestSample("GET //a/ HTTP/1.1\r\nHost: h\r\n\r\n", "head GET //a/", "end"),
        RequestSample("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /%zz", "end"),
        RequestSample("GET http://h:80/a?b HTTP/1.1\r\nHost: x\r\n\r\n", "head GET /a?b", "end"),
        RequestSample("GET HTTPS://[::1] HTTP/1.1\r\nHost:\r\n\r\n", "head GET /", "end"),
        RequestSample("GET http://h?b HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /?b", "end"),
        RequestSample("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", "head OPTIONS *", "end"),
        RequestSample("OPTIONS http://h HTTP/1.1\r\nHost: h\r\n\r\n", "head OPTIONS *", "end"),
        RequestSample("CONNECT / HTTP/1.1\r\nHost: h\r\n\r\n", "head CONNECT /", "end"),
        RequestSample("get /a HTTP/1.1\r\nHost: h\r\n\r\n", "head get /a", "end"),
        RequestSample("M-SEARCH / HTTP/1.1\r\nHost: h\r\n\r\n", "head M-SEARCH /", "end"),
        RequestSample("GET / HTTP/1.0\r\n\r\n", "head GET /", "end"),
        RequestSample("GET / HTTP/1.2\r\nHost: h\r\n\r\n", "head GET /", "end"),
        RequestSample("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /", "end"),
    ]

    static let fields = [
        RequestSample(
            "GET / HTTP/1.1\r\nhOsT:\t[::1]:8080 \t\r\nX-Empty:\r\nX-Odd:v\r\nX-Tab:a\tb\r\n\r\n",
            "head GET /", "end"),
        RequestSample(
            "GET / HTTP/1.1\r\nHost: h\r\nX-Text: \u{E9}\u{FF}\u{4E2D}\u{1F600}\u{80}\r\n\r\n",
            "head GET /", "end"),
        RequestSample(
            "GET / HTTP/1.1\r\nHost: h\r\n!#$%&'*+-.^_`|~09azAZ: \"(),/:;<=>?@[\\]{}\r\n\r\n",
            "head GET /", "end"),
    ]

    static let bodies = [
        RequestSample(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n\r\n\0\n\r", "head POST /",
            "body \r\n\0\n\r", "end"),
        RequestSample("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", "head POST /", "end"),
        RequestSample(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 000000000000000000000000002\r\n\r\nab",
            "head POST /",
            "body ab", "end"),
        RequestSample(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nab", "head POST /", "body ab"),
        RequestSample(
            "PUT /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: CHUNKED\r\n\r\n5\r\nhello\r\n00A\r\n, world!\r\n\r\n0\r\n\r\n",
            "head PUT /a", "body hello, world!\r\n", "end"),
        RequestSample(
            "PUT /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "head PUT /a", "end"),
        RequestSample(
            "PUT /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "1;n=v;q=\"a;b\\\"c\"\r\nx\r\n1 ; a = b ;c\r\ny\r\n0;last\r\nX-Sum: abc\r\nX-Other:\r\n\r\n",
            "head PUT /a", "body xy", "end"),
        RequestSample(
            "PUT /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", "head PUT /a",
            "body hel"),
    ]

    static let pipelines = [
        RequestSample(
            "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n", "head GET /1", "end",
            "head GET /2", "end"),
        RequestSample(
            "POST /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n",
            "head POST /1", "body ab", "end", "head GET /2", "end"),
        RequestSample(
            "GET /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 19\r\n\r\nGET /3 HTTP/1.1\r\n\r\n"
                + "\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n",
            "head GET /1", "body GET /3 HTTP/1.1\r\n\r\n", "end", "head GET /2", "end"),
        RequestSample(
            "POST /1 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nT: t\r\n\r\n"
                + "GET /2 HTTP/1.1\r\nHost: h\r\n\r\n\r\n \r\n",
            "head POST /1", "body a", "end", "head GET /2", "end", "failed badRequestLine"),
    ]

    static let all = targets + fields + bodies + pipelines
}
