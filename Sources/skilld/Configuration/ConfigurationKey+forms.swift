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
        Self(path, target, .flag)
    }

    /// One of the names of an enumeration.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: String, _ target: Target<Value>
    ) -> Self {
        Self(path, target, .choice)
    }

    /// The path of a directory.
    static func directory(_ path: String, _ target: Target<String>) -> Self {
        Self(path, target, .path("a directory"))
    }

    /// An address that a socket can be bound to without a look-up of names.
    static func host(_ path: String, _ target: Target<String>) -> Self {
        Self(
            path, target,
            .text("an IPv4 or IPv6 address or localhost") { HostAddress($0) != nil })
    }

    /// A list of values that each have a form.
    static func list<Entry>(
        _ path: String, _ target: Target<[Entry]>, of form: ConfigurationForm<Entry>,
        counts: ClosedRange<Int> = 0...1000
    ) -> Self {
        Self(path, target, .list(of: form, counts: counts))
    }
}
