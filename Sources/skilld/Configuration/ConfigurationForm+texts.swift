extension ConfigurationForm<Bool> {
    /// `true` or `false`, and nothing else that YAML 1.1 took for one of them.
    static var flag: Self {
        Self(expectation: "true or false") { value in
            switch value.unquoted {
            case "true": true
            case "false": false
            default: nil
            }
        }
    }
}

extension ConfigurationForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// One of the names of an enumeration.
    static var choice: Self {
        let values = Array(Value.allCases)
        let names = values.map(\.rawValue)
        let listed = names.dropLast().joined(separator: ", ")
        let expectation = listed.isEmpty ? names.joined() : "\(listed) or \(names[names.count - 1])"
        return Self(expectation: expectation) { value in
            values.first { $0.rawValue == value.text }
        }
    }
}

extension ConfigurationForm<String> {
    /// Any text that is valid.
    static func text(_ expectation: String, isValid: @escaping @Sendable (String) -> Bool) -> Self {
        Self(expectation: expectation) { value in
            guard let text = value.text, isValid(text) else { return nil }
            return text
        }
    }

    /// The path of something: any text without control characters.
    static func path(_ thing: String) -> Self {
        text("the path of \(thing)") { !$0.isEmpty && !PrintableText.needsEscapes($0) }
    }
}
