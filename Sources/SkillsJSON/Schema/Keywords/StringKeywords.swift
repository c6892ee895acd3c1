/// What strings must be like: their length, `format` and `contentEncoding` (JSON Schema Validation, sections
/// 6.3, 7 and 8).
///
/// Formats that are not known are not checked.
struct StringKeywords: Sendable {
    private let minimum: Int
    private let maximum: Int
    private let formats: [StringFormat]

    init?(_ source: SchemaSource) throws(JSONSchemaError) {
        minimum = try source.size("minLength") ?? 0
        maximum = try source.size("maxLength") ?? .max
        let format = try source.string("format").flatMap(StringFormat.init(format:))
        let encoding = try source.string("contentEncoding").flatMap(StringFormat.init(contentEncoding:))
        formats = [format, encoding].compactMap { $0 }
        if minimum == 0, maximum == .max, formats.isEmpty { return nil }
    }

    func fault(of value: JSONValue) -> String? {
        guard case .string(let string) = value else { return nil }
        if minimum > 0 || maximum < .max {
            let count = string.unicodeScalars.count
            if count < minimum { return "must have at least \(SizeWords.characters(minimum))" }
            if count > maximum { return "must have at most \(SizeWords.characters(maximum))" }
        }
        return formats.first { !$0.admits(string) }.map { "must be \($0.words)" }
    }
}
