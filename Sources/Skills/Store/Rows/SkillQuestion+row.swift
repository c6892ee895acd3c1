import SkillsJSON

extension JSONWriter {
    /// Writes a question with its schema as it stands.
    mutating func storedQuestion(_ question: SkillQuestion) {
        beginObject()
        name("name")
        string(question.name)
        name("schema")
        raw(question.schema)
        endObject()
    }
}

extension SkillQuestion {
    /// Reads a stored question.
    ///
    /// - Throws: A `RowFault` when it is none.
    init(stored json: [UInt8]) throws(RowFault) {
        let object = try RowObject(json, "a stored question")
        guard let schema = object.json("schema") else { throw RowFault("the schema of a stored question") }
        self.init(name: try object.string("name"), schema: schema)
    }
}
