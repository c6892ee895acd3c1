package import SkillsHTTP

/// A receiver of messages on a free port of the loopback address.
package final class Receiver: Sendable {
    /// One message as it arrived.
    package struct Message: Sendable {
        package let request: HTTPRequest

        package var body: [UInt8] { request.body }

        /// The value of a field by its name in lower case.
        package func field(_ name: StaticString) -> String? { request.head.fields.first(name) }
    }

    private struct Application: HTTPApplication {
        let answer: @Sendable (HTTPRequest) async -> HTTPResponse

        func admit(_ head: RequestHead, id: String) -> Admission {
            .handle(bodyLimit: 1 << 20) { await answer($0) }
        }

        func answer(to fault: MessageFault, id: String) -> HTTPResponse { HTTPResponse(status: fault.status) }

        func requestID(for head: RequestHead?) -> String { "none" }
    }

    private let server: HTTPServer
    /// What has arrived, in order.
    package let messages: Recorder<Message>

    /// Answers each message as the closure says.
    package init(_ answer: @escaping @Sendable (Message) async -> HTTPResponse) throws {
        let messages = Recorder<Message>()
        self.messages = messages
        var configuration = HTTPServerConfiguration()
        configuration.port = 0
        server = try HTTPServer(
            configuration: configuration,
            application: Application { request in
                let message = Message(request: request)
                messages.append(message)
                return await answer(message)
            })
        server.run()
    }

    /// Answers each message with a status and these fields.
    package convenience init(_ status: HTTPStatus, _ fields: (StaticString, String)...) throws {
        try self.init { _ in
            var response = HTTPResponse(status: status)
            for (name, value) in fields { response.add(name, value) }
            return response
        }
    }

    deinit {
        server.stop()
    }

    package var url: String { "http://127.0.0.1:\(server.port)/hook" }
}
