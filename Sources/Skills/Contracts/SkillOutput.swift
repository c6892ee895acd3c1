public import SkillsJSON

/// The plain output: a text, and named facts about it.
public struct SkillOutput: Sendable, Hashable {
    /// The result for people.
    public var text: String
    /// Facts about the result, by name.
    public var meta: [String: String]

    /// Makes an output.
    public init(text: String, meta: [String: String] = [:]) {
        self.text = text
        self.meta = meta
    }
}

extension SkillOutput: JSONDecodable {
    /// Reads `{"text": string, "meta": {name: string}}`, of which `meta` may be absent.
    ///
    /// - Throws: A `SkillError` of code `validation` that names every field at fault.
    public init(json: RawJSON) throws {
        var reader = try ObjectReader(json)
        let text = reader.string("text")
        var meta: [String: String] = [:]
        let members = reader.object("meta").map { Array($0) } ?? []
        for (name, value) in members {
            guard let text = value.stringValue else {
                let pointer = JSONPointer.root.appending("meta").appending(name)
                reader.faults.append(FieldError(pointer: pointer, detail: "must be a string"))
                continue
            }
            // A dictionary compares names canonically: of two spellings of one text it would keep only one.
            guard meta.updateValue(text, forKey: name) == nil else {
                let pointer = JSONPointer.root.appending("meta").appending(name)
                reader.faults.append(
                    FieldError(pointer: pointer, detail: "has the name of another one in other bytes"))
                continue
            }
        }
        try reader.finish()
        self.init(text: text ?? "", meta: meta)
    }
}

extension SkillOutput: JSONEncodable {
    /// Writes both members, the facts in the order of their names.
    public func json() -> RawJSON {
        var writer = JSONWriter(reserving: text.utf8.count + 64)
        writer.beginObject()
        writer.name("text")
        writer.string(text)
        writer.name("meta")
        writer.strings(meta)
        writer.endObject()
        return RawJSON(unchecked: writer.bytes)
    }
}

extension SkillOutput: SchemaProviding {
    /// The envelope: a closed object that owes `text` and `meta`.
    public static var schema: RawJSON { EnvelopeSchemas.output }
}

extension SkillOutput: FaithfulForm {}
