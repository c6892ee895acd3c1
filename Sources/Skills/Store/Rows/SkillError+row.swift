import SkillsJSON

extension JSONWriter {
    /// Writes an error with everything that it says.
    mutating func storedError(_ error: SkillError) {
        beginObject()
        name("code")
        string(error.code)
        name("detail")
        string(error.detail)
        if let step = error.step {
            name("step")
            string(step)
        }
        if let isRetryable = error.isRetryable {
            name("retryable")
            bool(isRetryable)
        }
        if !error.errors.isEmpty {
            name("errors")
            fieldErrors(error.errors)
        }
        endObject()
    }
}

extension SkillError {
    /// Reads a stored error.
    ///
    /// - Throws: A `RowFault` when it is none.
    init(stored json: [UInt8]) throws(RowFault) {
        let object = try RowObject(json, "a stored error")
        var errors: [FieldError] = []
        if let list = object.json("errors") {
            for element in JSONValue(list).arrayValue ?? [] {
                guard let pointer = element["pointer"]?.stringValue,
                    let detail = element["detail"]?.stringValue
                else { throw RowFault("the fields of a stored error") }
                errors.append(FieldError(pointer: JSONPointer(stored: pointer), detail: detail))
            }
        }
        self.init(
            code: try object.string("code"), detail: try object.string("detail"),
            step: try object.optionalString("step"), errors: errors,
            isRetryable: object.json("retryable")?.boolValue)
    }
}
