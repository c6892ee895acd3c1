/// Puts requests together.
enum TestRequest {
    /// A request as it goes over the wire.
    static func text(_ method: String, _ target: String, _ fields: [String] = [], body: String? = nil)
        -> String
    {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }
}
