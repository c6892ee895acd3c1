extension Configuration {
    /// The skills that ship with the service.
    struct NativeSkills: Equatable, Sendable {
        /// The skill by which callers choose what is called.
        struct HTTPRequest: Equatable, Sendable {
            /// Whether it is there.
            var enabled = true
        }

        /// Where the weather is asked for.
        struct Weather: Equatable, Sendable {
            /// The address of the service that finds places.
            var geocoding = "https://geocoding-api.open-meteo.com"
            /// The address of the service that forecasts.
            var forecast = "https://api.open-meteo.com"
        }

        /// Who answers questions.
        struct Ask: Equatable, Sendable {
            /// The address of the server's API; `nil`: the skill can't be used.
            var url: String?
            /// The model that is asked for.
            var model: String?
            /// What the server is shown as a bearer token; a secret.
            var key: String?
            /// What the model is told before each question.
            var system: String?
            /// The most tokens of an answer.
            var maxTokens: Int? = 1024
            /// How long an answer may take.
            var timeout = Duration.seconds(300)
        }

        var httpRequest = HTTPRequest()
        var weather = Weather()
        var ask = Ask()
    }
}
