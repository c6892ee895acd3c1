/// The server that answers questions: one that speaks the chat-completions protocol.
package struct AskConfiguration: Sendable, Equatable {
    /// The address of the server's API, such as `https://api.example/v1`; `/chat/completions` is added unless it ends so.
    package var url: String
    /// The model that is asked for.
    package var model: String
    /// What is sent as a bearer token; `nil`: nothing.
    package var key: String?
    /// What the model is told before each question.
    package var system: String?
    /// The most tokens of an answer; `nil` leaves it to the server.
    package var maxTokens: Int?
    /// How long an answer may take, from the question to the last token.
    package var timeout: Duration

    /// Takes a configuration.
    package init(
        url: String, model: String, key: String? = nil, system: String? = nil, maxTokens: Int? = 1024,
        timeout: Duration = .seconds(300)
    ) {
        self.url = url
        self.model = model
        self.key = key
        self.system = system
        self.maxTokens = maxTokens
        self.timeout = timeout
    }

    /// The URL that questions are sent to.
    var endpoint: String {
        var url = url
        while url.hasSuffix("/") { url.removeLast() }
        return url.hasSuffix("/chat/completions") ? url : url + "/chat/completions"
    }
}
