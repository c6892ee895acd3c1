import Skills
import SkillsHTTPClient
import SkillsJSON

/// What a call's input says of statuses, times and repetitions.
extension ObjectReader {
    /// A duration within bounds that may be absent; `nil` then and after a fault.
    mutating func duration(_ name: StaticString, in bounds: ClosedRange<Duration>) -> Duration? {
        guard let value = value(name) else { return nil }
        guard let duration = value.stringValue.flatMap(DurationText.init)?.duration else {
            fault(name, "must be a duration such as \"30s\" or \"PT30S\"")
            return nil
        }
        guard bounds.contains(duration) else {
            fault(name, "must be from \(bounds.lowerBound.shortText) to \(bounds.upperBound.shortText)")
            return nil
        }
        return duration
    }

    /// The statuses of success.
    mutating func expected() -> ExpectedStatuses {
        guard let elements = array("expect") else { return .success }
        var expected = ExpectedStatuses()
        if elements.isEmpty { fault("expect", "must have at least one element") }
        for (index, element) in elements.enumerated() {
            let isStatus =
                element.intValue.map { expected.add($0) } ?? element.stringValue.map { expected.add($0) }
                ?? false
            guard !isStatus else { continue }
            let place = JSONPointer.root.appending("expect").appending(index)
            faults.append(
                FieldError(
                    pointer: place, detail: "must be a status from 200 to 599, or 2xx, 3xx, 4xx or 5xx"))
        }
        return expected
    }

    /// How often a call is made, and which statuses are followed by another; without the member once.
    mutating func retries() -> (CallRetries, statuses: Set<Int>?) {
        guard let object = object("retries") else { return (CallRetries(), nil) }
        var reader = ObjectReader(object)
        var retries = CallRetries()
        retries.attempts = reader.integer("attempts", in: 1...10, default: 3) ?? 1
        let bounds = Duration.zero...Duration.seconds(3600)
        retries.baseDelay = reader.duration("baseDelay", in: bounds) ?? retries.baseDelay
        retries.maximumDelay = reader.duration("maxDelay", in: bounds) ?? retries.maximumDelay
        let statuses = reader.statuses()
        do {
            try reader.finish()
        } catch let error as SkillError {
            let place = JSONPointer.root.appending("retries")
            faults += error.errors.map { FieldError(pointer: place.appending($0.pointer), detail: $0.detail) }
        } catch {
            fault("retries", "is not accepted")
        }
        return (retries, statuses)
    }

    private mutating func statuses() -> Set<Int>? {
        guard let elements = array("statuses") else { return nil }
        var statuses: Set<Int> = []
        for (index, element) in elements.enumerated() {
            if let status = element.intValue, (200...599).contains(status) {
                statuses.insert(status)
            } else {
                let place = JSONPointer.root.appending("statuses").appending(index)
                faults.append(FieldError(pointer: place, detail: "must be a status from 200 to 599"))
            }
        }
        return statuses
    }

    /// The names of fields of the response, in small letters.
    mutating func shownFields() -> [String] {
        guard let elements = array("responseHeaders") else { return [] }
        if elements.count > 50 { fault("responseHeaders", "must have at most 50 elements") }
        var names: [String] = []
        for (index, element) in elements.prefix(50).enumerated() {
            if let name = element.stringValue {
                names.append(ShownFields.lowercased(name))
            } else {
                let place = JSONPointer.root.appending("responseHeaders").appending(index)
                faults.append(FieldError(pointer: place, detail: "must be a string"))
            }
        }
        return names
    }

    /// The elements of an array that may be absent; `nil` then and after a fault.
    private mutating func array(_ name: StaticString) -> [JSONValue]? {
        guard let value = value(name) else { return nil }
        guard let elements = JSONValue(value).arrayValue else {
            fault(name, "must be an array")
            return nil
        }
        return elements
    }
}
