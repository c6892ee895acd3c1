public import SkillsJSON

/// The plain input: what to work on, and named settings.
///
/// A first skill needs no type of its own.
public struct SkillInput: Sendable, Hashable {
    /// What to work on.
    public var prompt: String
    /// Settings by name.
    ///
    /// In JSON a number or boolean is accepted too and kept as its text.
    public var params: [String: String]

    /// Makes an input.
    public init(prompt: String, params: [String: String] = [:]) {
        self.prompt = prompt
        self.params = params
    }
}

extension SkillInput: JSONDecodable {
    /// Reads `{"prompt": string, "params": {name: string | number | boolean}}`, of which `params` may be
    /// absent.
    ///
    /// - Throws: A `SkillError` of code `validation` that names every field at fault.
    public init(json: RawJSON) throws {
        var reader = try ObjectReader(json)
        let prompt = reader.string("prompt")
        let params = reader.object("params").map { Self.params(in: $0, faults: &reader.faults) }
        try reader.finish()
        self.init(prompt: prompt ?? "", params: params ?? [:])
    }

    private static func params(in object: JSONObjectSlices, faults: inout [FieldError]) -> [String: String] {
        var params: [String: String] = [:]
        let pointer = JSONPointer.root.appending("params")
        for (name, value) in object {
            guard let text = value.stringValue ?? value.numberText ?? value.boolValue.map({ "\($0)" }) else {
                faults.append(
                    FieldError(
                        pointer: pointer.appending(name), detail: "must be a string, a number or a boolean"))
                continue
            }
            // A dictionary compares names canonically: of two spellings of one text it would keep only one.
            guard params.updateValue(text, forKey: name) == nil else {
                faults.append(
                    FieldError(
                        pointer: pointer.appending(name), detail: "has the name of another one in other bytes"
                    ))
                continue
            }
        }
        return params
    }
}

extension SkillInput: JSONEncodable {
    /// Writes both members, the settings in the order of their names.
    public func json() -> RawJSON {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("prompt")
        writer.string(prompt)
        writer.name("params")
        writer.strings(params)
        writer.endObject()
        return RawJSON(unchecked: writer.bytes)
    }
}

extension SkillInput: SchemaProviding {
    /// The envelope: a closed object that owes `prompt`.
    public static var schema: RawJSON { EnvelopeSchemas.input }
}

extension SkillInput: FaithfulForm {}
