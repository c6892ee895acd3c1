import Skills

/// What a value must look like, and how it is read.
struct ConfigurationForm<Value>: Sendable {
    /// To stand after "must be".
    let expectation: String
    /// Reads a value; `nil` for one in another form.
    let parse: @Sendable (ConfigurationValue) -> Value?
    /// What is wrong with a value that `parse` does not take, each as the end of a sentence about the key.
    let faults: @Sendable (ConfigurationValue) -> [String]

    private let isSecret: Bool

    /// A form of single values; of one that may hold a secret no fault repeats what was written.
    init(
        expectation: String, isSecret: Bool = false, parse: @escaping @Sendable (ConfigurationValue) -> Value?
    ) {
        self.init(expectation: expectation, isSecret: isSecret, parse: parse) { value in
            [isSecret ? "must be \(expectation)" : "must be \(expectation), not \(value.shown)"]
        }
    }

    private init(
        expectation: String, isSecret: Bool, parse: @escaping @Sendable (ConfigurationValue) -> Value?,
        faults: @escaping @Sendable (ConfigurationValue) -> [String]
    ) {
        self.expectation = expectation
        self.isSecret = isSecret
        self.parse = parse
        self.faults = faults
    }
}

extension ConfigurationForm {
    /// A list of so many values that each have a form.
    static func list<Entry>(
        of form: ConfigurationForm<Entry>, counts: ClosedRange<Int> = 0...1000
    ) -> Self where Value == [Entry] {
        Self(expectation: "a list", isSecret: form.isSecret) { value in
            guard let entries = value.entries, counts.contains(entries.count) else { return nil }
            let parsed = entries.compactMap(form.parse)
            return parsed.count == entries.count ? parsed : nil
        } faults: { value in
            guard let entries = value.entries else {
                return [form.isSecret ? "must be a list" : "must be a list, not \(value.shown)"]
            }
            guard counts.contains(entries.count) else {
                let bounds = "\(counts.lowerBound) to \(counts.upperBound)"
                return ["must have \(bounds) entries, not \(entries.count)"]
            }
            return entries.filter { form.parse($0) == nil }.flatMap { entry in
                form.faults(entry).map { "each entry \($0)" }
            }
        }
    }

    /// The same, for a value that may hold a secret: no fault repeats it.
    var secret: Self { Self(expectation: expectation, isSecret: true, parse: parse) }

    /// The same, or the word `none`.
    var orNone: ConfigurationForm<Value?> {
        let parse = parse
        return ConfigurationForm<Value?>(expectation: "\(expectation), or none", isSecret: isSecret) {
            value in
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
