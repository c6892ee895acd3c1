import SkillsHTTPClient
import SkillsJSON
import TestSupport

@testable import SkillsStandard

/// A server that speaks the chat-completions protocol as a test says.
final class FakeModel: Sendable {
    let requests: Requests
    private let server: PeerServer

    /// Starts the server; each connection has one request, and ends with the closure.
    init(_ answer: @escaping @Sendable (PeerConnection, _ number: Int) -> Void) throws {
        let requests = Requests()
        self.requests = requests
        server = try PeerServer { connection in
            let head = connection.receiveHead()
            let length = head.split(separator: "\r\n").compactMap { line in
                line.hasPrefix("Content-Length: ") ? Int(line.dropFirst(16)) : nil
            }.first
            let body = String(decoding: connection.receive(length ?? 0), as: UTF8.self)
            answer(connection, requests.add(head + body))
        }
    }

    /// The bodies of the requests.
    var bodies: [String] {
        requests.all.map { request in
            guard let start = request.firstRange(of: "\r\n\r\n") else { return "" }
            return String(request[start.upperBound...])
        }
    }

    /// A configuration that names this server.
    func configuration(
        key: String? = nil, system: String? = nil, maxTokens: Int? = 100, timeout: Duration = .seconds(60)
    ) -> AskConfiguration {
        AskConfiguration(
            url: server.url("/v1"), model: "small", key: key, system: system, maxTokens: maxTokens,
            timeout: timeout)
    }

    /// The event of a piece of an answer.
    static func event(_ content: String, finish: String? = nil) -> String {
        var writer = JSONWriter()
        writer.string(content)
        let content = String(decoding: writer.bytes, as: UTF8.self)
        let finish = finish.map { "\"\($0)\"" } ?? "null"
        return #"data: {"id":"1","object":"chat.completion.chunk","model":"small-1","choices":[{"index":0,"#
            + #""delta":{"content":\#(content)},"finish_reason":\#(finish)}]}"# + "\n\n"
    }
}
