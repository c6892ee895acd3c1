/// A response without any field but those of every one, as its bytes.
func plain(_ status: String, _ body: String = "", connection: String? = nil) -> String {
    let connection = connection.map { "Connection: \($0)\r\n" } ?? ""
    return "HTTP/1.1 \(status)\r\nDate: *\r\nContent-Length: \(body.utf8.count)\r\n\(connection)\r\n\(body)"
}

/// The answer of `TestApplication` to a fault.
func refusal(_ status: String, _ body: String, id: String = "none") -> String {
    "HTTP/1.1 \(status)\r\nDate: *\r\nX-Request-Id: \(id)\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Connection: close\r\n\r\n\(body)"
}
