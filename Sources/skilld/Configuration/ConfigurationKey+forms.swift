import Skills

extension ConfigurationKey {
    /// A whole number.
    static func number(
        _ path: String, _ target: Target<Int>, _ range: ClosedRange<Int>
    ) -> Self {
        Self(path, target, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
            guard let text = value.unquoted, let number = WholeNumberText.value(text.utf8) else { return nil }
            return range.contains(number) ? number : nil
        }
    }

    /// A number of bytes.
    static func size(
        _ path: String, _ target: Target<Int>, _ range: ClosedRange<Int>
    ) -> Self {
        let bounds = "\(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))"
        return Self(path, target, "a size such as 8KiB or 4MiB, from \(bounds)") { value in
            guard let text = value.scalar, let bytes = SizeText.bytes(text) else { return nil }
            return range.contains(bytes) ? bytes : nil
        }
    }

    /// A length of time, bounds written as in the file.
    static func duration(
        _ path: String, _ target: Target<Duration>,
        from least: String, to most: String
    ) -> Self {
        guard let lower = DurationText(least), let upper = DurationText(most) else {
            preconditionFailure("the bounds of \(path) are durations")
        }
        let range = lower.duration...upper.duration
        return Self(path, target, "a duration such as 10s or 1h30m, from \(least) to \(most)") { value in
            guard let text = value.scalar, let read = DurationText(text) else { return nil }
            return range.contains(read.duration) ? read.duration : nil
        }
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
}
