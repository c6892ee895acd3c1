extension ConfigurationKey {
    /// A whole number.
    static func number(_ path: String, _ target: Target<Int>, _ range: ClosedRange<Int>) -> Self {
        Self(path, target, ConfigurationForm.number(range))
    }

    /// A whole number, or `none`.
    static func number(_ path: String, _ target: Target<Int?>, _ range: ClosedRange<Int>) -> Self {
        Self(path, target, ConfigurationForm.number(range).orNone)
    }

    /// A number of bytes.
    static func size(_ path: String, _ target: Target<Int>, _ range: ClosedRange<Int>) -> Self {
        Self(path, target, ConfigurationForm.size(range))
    }

    /// A number of bytes, or `none`.
    static func size(_ path: String, _ target: Target<Int?>, _ range: ClosedRange<Int>) -> Self {
        Self(path, target, ConfigurationForm.size(range).orNone)
    }

    /// A length of time, bounds written as in the file.
    static func duration(
        _ path: String, _ target: Target<Duration>, from least: String, to most: String
    ) -> Self {
        Self(path, target, ConfigurationForm.duration(from: least, to: most))
    }

    /// A length of time, or `none`.
    static func duration(
        _ path: String, _ target: Target<Duration?>, from least: String, to most: String
    ) -> Self {
        Self(path, target, ConfigurationForm.duration(from: least, to: most).orNone)
    }

    /// `true` or `false`, and nothing else that YAML 1.1 took for one of them.
    static func flag(_ path: String, _ target: Target<Bool>) -> Self {
        Self(path, target, "true or false") { value in
            switch value.unquoted {
            case "true": true
            case "false": false
            default: nil
            }
        }
    }

    /// One of the names of an enumeration.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: String, _ target: Target<Value>
    ) -> Self {
        let values = Array(Value.allCases)
        let names = values.map(\.rawValue)
        let listed = names.dropLast().joined(separator: ", ")
        let expectation = listed.isEmpty ? names.joined() : "\(listed) or \(names[names.count - 1])"
        return Self(path, target, expectation) { value in
            values.first { $0.rawValue == value.text }
        }
    }

    /// The path of a directory: any text without control characters.
    static func directory(
        _ path: String, _ target: Target<String>
    ) -> Self {
        Self(path, target, "the path of a directory") { value in
            guard let text = value.text, !text.isEmpty, !PrintableText.needsEscapes(text) else { return nil }
            return text
        }
    }

    /// An address that a socket can be bound to without a look-up of names.
    static func host(_ path: String, _ target: Target<String>) -> Self {
        Self(path, target, "an IPv4 or IPv6 address or localhost") { value in
            guard let text = value.text, HostAddress(text) != nil else { return nil }
            return text
        }
    }

    private init<Value>(_ path: String, _ target: Target<Value>, _ form: ConfigurationForm<Value>) {
        self.init(path, target, form.expectation, parse: form.parse)
    }
}
