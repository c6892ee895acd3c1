import SkillsHTTPClient

extension ConfigurationForm<String> {
    /// The address of a service, to which paths are added.
    static var serviceURL: Self {
        text("the address of a service such as https://api.example/v1, without a query") { text in
            guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
                return false
            }
            do {
                try ClientRequest(url: text).check()
                return true
            } catch {
                return false
            }
        }
    }

    /// The name of a model.
    static var model: Self {
        text("the name of a model") { !$0.isEmpty && !PrintableText.needsEscapes($0) }
    }

    /// What a model is told before each question.
    static var prompt: Self { text("a text that is not empty") { !$0.isEmpty } }

    /// A key that is sent in a header, which the file may only refer to.
    static var key: Self {
        Self(
            expectation:
                "a reference such as \"${env:NAME}\" or \"${file:path}\" to a key without control characters",
            isSecret: true
        ) { value in
            guard case .untyped(let text) = value.content, !text.isEmpty, !PrintableText.needsEscapes(text)
            else {
                return nil
            }
            return text
        }
    }
}
