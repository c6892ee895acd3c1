import TestSupport

extension PeerConnection {
    /// Sends a response of any status with a body, after which the connection is of no more use.
    func answer(
        _ status: Int = 200, _ body: String = "", type: String = "application/json", fields: String = ""
    ) {
        send(
            "HTTP/1.1 \(status) Status\r\nContent-Type: \(type)\r\n\(fields)Connection: close\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Begins a response whose body ends with the connection.
    func beginStream(type: String) {
        send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n")
    }
}
