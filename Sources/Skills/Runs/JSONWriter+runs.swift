package import SkillsJSON

extension JSONWriter {
    /// Writes an id as a string.
    package mutating func id(_ id: RunID) {
        plainString { id.append(to: &$0) }
    }

    /// Writes a time as RFC 3339 in UTC with milliseconds.
    package mutating func timestamp(_ time: Timestamp) {
        plainString { time.append(to: &$0) }
    }

    /// Writes an error as `{"code","detail","step","errors"}`, the last two only where they apply.
    package mutating func error(_ error: SkillError) {
        beginObject()
        name("code")
        string(error.code)
        name("detail")
        string(error.detail)
        if let step = error.step {
            name("step")
            string(step)
        }
        if !error.errors.isEmpty {
            name("errors")
            fieldErrors(error.errors)
        }
        endObject()
    }

    /// Writes faults as `[{"pointer","detail"}]`.
    package mutating func fieldErrors(_ errors: [FieldError], below prefix: String = "") {
        beginArray()
        for error in errors {
            beginObject()
            name("pointer")
            string(prefix + error.pointer.description)
            name("detail")
            string(error.detail)
            endObject()
        }
        endArray()
    }

    /// Writes a question as `{"name","schema"}`.
    package mutating func question(_ question: SkillQuestion) {
        beginObject()
        name("name")
        string(question.name)
        name("schema")
        raw(question.schema.onOneLine)
        endObject()
    }
}
