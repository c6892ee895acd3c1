import Skills

/// What a value must look like, and how it is read.
struct ConfigurationForm<Value>: Sendable {
    /// To stand after "must be".
    let expectation: String
    /// Reads a value; `nil` for one in another form.
    let parse: @Sendable (ConfigurationValue) -> Value?
}

extension ConfigurationForm {
    /// The same, or the word `none`.
    var orNone: ConfigurationForm<Value?> {
        let parse = parse
        return ConfigurationForm<Value?>(expectation: "\(expectation), or none") { value in
            value.scalar == "none" ? .some(nil) : parse(value).map(Optional.some)
        }
    }
}

extension ConfigurationForm<Int> {
    /// A whole number within a range.
    static func number(_ range: ClosedRange<Int>) -> Self {
        Self(expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
            guard let text = value.unquoted, let number = WholeNumberText.value(text.utf8) else { return nil }
            return range.contains(number) ? number : nil
        }
    }

    /// A number of bytes within a range.
    static func size(_ range: ClosedRange<Int>) -> Self {
        let bounds = "\(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))"
        return Self(expectation: "a size such as 8KiB or 4MiB, from \(bounds)") { value in
            guard let text = value.scalar, let bytes = SizeText.bytes(text) else { return nil }
            return range.contains(bytes) ? bytes : nil
        }
    }
}

extension ConfigurationForm<Duration> {
    /// A length of time within bounds that are written as in the file.
    static func duration(from least: String, to most: String) -> Self {
        guard let lower = DurationText(least), let upper = DurationText(most) else {
            preconditionFailure("\(least) and \(most) are durations")
        }
        let range = lower.duration...upper.duration
        return Self(expectation: "a duration such as 10s or 1h30m, from \(least) to \(most)") { value in
            guard let text = value.scalar, let read = DurationText(text) else { return nil }
            return range.contains(read.duration) ? read.duration : nil
        }
    }
}
