import Skills
import SkillsJSON

/// The body of a request that starts a run: `{"input", "labels", "timeout"}`, of which the first is owed.
struct StartBody {
    private static let maximumLabelName = 64
    private static let maximumLabelValue = 256

    let input: RawJSON
    let labels: RunLabels
    let timeout: Duration?

    /// Reads the body; every member at fault is named.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(_ bytes: [UInt8], maximumTimeout: Duration) throws {
        do {
            var reader = try RequestJSON.object(bytes)
            let input = reader.value("input")
            if input == nil { reader.fault("input", "is required") }
            let labels = Self.labels(&reader)
            let timeout = Self.timeout(&reader, maximum: maximumTimeout)
            try reader.finish()
            self.input = input ?? .null
            self.labels = labels
            self.timeout = timeout
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }

    private static func labels(_ reader: inout ObjectReader) -> RunLabels {
        guard let object = reader.object("labels") else { return RunLabels() }
        guard object.count <= RunLabels.maximumCount else {
            reader.fault("labels", "must have at most \(RunLabels.maximumCount) members")
            return RunLabels()
        }
        var labels: [RunLabels.Label] = []
        for (name, value) in object {
            let pointer = JSONPointer.root.appending("labels").appending(name)
            if name.isEmpty || name.unicodeScalars.count > maximumLabelName
                || name.utf8.contains(UInt8(ascii: ":"))
            {
                let detail = "must have a name of 1 to \(maximumLabelName) characters without a colon"
                reader.faults.append(FieldError(pointer: pointer, detail: detail))
            } else if let text = value.stringValue, text.unicodeScalars.count <= maximumLabelValue {
                labels.append(RunLabels.Label(name: name, value: text))
            } else {
                let detail = "must be a string of at most \(maximumLabelValue) characters"
                reader.faults.append(FieldError(pointer: pointer, detail: detail))
            }
        }
        return RunLabels(labels)
    }

    private static func timeout(_ reader: inout ObjectReader, maximum: Duration) -> Duration? {
        guard let value = reader.value("timeout") else { return nil }
        guard let duration = value.stringValue.flatMap(DurationText.init)?.duration else {
            reader.fault("timeout", "must be a duration such as \"30s\" or \"PT30S\"")
            return nil
        }
        guard duration >= .milliseconds(1), duration <= maximum else {
            reader.fault("timeout", "must be from 1 ms to \(maximum.shortText)")
            return nil
        }
        return duration
    }
}
