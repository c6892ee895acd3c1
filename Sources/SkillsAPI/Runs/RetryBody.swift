import Skills
import SkillsJSON

/// The body of a request that repeats a run: none, `{"items": "failed"}`, `{"items": [0, 3]}` or
/// `{"step": "…"}`.
struct RetryBody {
    /// The most items that can be named one by one.
    private static let maximumItems = 10_000

    /// What is to be done again.
    let scope: RetryScope

    /// Reads the body; every member at fault is named.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else {
            scope = .everything
            return
        }
        do {
            var reader = try RequestJSON.object(bytes)
            let items = Self.items(&reader)
            let step = Self.step(&reader)
            if items != nil, step != nil { reader.fault("step", "can't be given together with items") }
            try reader.finish()
            scope = items ?? step ?? .everything
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }

    private static func items(_ reader: inout ObjectReader) -> RetryScope? {
        guard let value = reader.value("items") else { return nil }
        if value.stringValue == "failed" { return .failedItems }
        guard value.kind == .array, let elements = JSONValue(value).arrayValue,
            (1...maximumItems).contains(elements.count)
        else {
            reader.fault("items", "must be \"failed\" or an array of 1 to \(maximumItems) indexes")
            return nil
        }
        let pointer = JSONPointer.root.appending("items")
        var indexes: [Int] = []
        for (place, element) in elements.enumerated() {
            if let index = element.intValue, index >= 0 {
                indexes.append(index)
            } else {
                let detail = "must be a whole number from 0 on"
                reader.faults.append(FieldError(pointer: pointer.appending(place), detail: detail))
            }
        }
        return .items(indexes)
    }

    private static func step(_ reader: inout ObjectReader) -> RetryScope? {
        guard let value = reader.value("step") else { return nil }
        guard let path = value.stringValue.flatMap(StepPath.init) else {
            reader.fault("step", "must be the path of a step")
            return nil
        }
        return .step(path)
    }
}
