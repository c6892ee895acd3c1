import Skills
import SkillsJSON

extension RunEvent {
    /// What it tells of a step or an item, in few words: `sign-up/verify failed(timeout)`,
    /// `upload[2] running 0.5`, `check succeeded, carried over`; `nil` for events of other kinds.
    var story: String? {
        guard kind == .step || kind == .item, let object = try? JSONValue(parsing: data),
            let status = object["status"]?.stringValue
        else { return nil }
        var text = object["path"]?.stringValue ?? ""
        if let index = object["index"]?.intValue { text += "[\(index)]" }
        text += " \(status)"
        if let code = object["error"]?["code"]?.stringValue { text += "(\(code))" }
        if let progress = object["progress"]?.doubleValue { text += " \(progress)" }
        if object["carriedOver"]?.boolValue == true { text += ", carried over" }
        return text
    }

    /// The run's progress that a status event tells; `nil` where it tells none.
    var progress: Double? {
        guard kind == .status else { return nil }
        return (try? JSONValue(parsing: data))?["progress"]?.doubleValue
    }
}

extension [RunEvent] {
    /// What the events tell of steps and items.
    var story: [String] { compactMap(\.story) }
}
