/// The bounds of numbers (JSON Schema Validation, section 6.2), and the formats `double` and `float` (OpenAPI
/// 3.1, section 4.4).
struct NumberKeywords: Sendable {
    private enum Bound: String, CaseIterable {
        case minimum
        case exclusiveMinimum
        case maximum
        case exclusiveMaximum

        var words: String {
            switch self {
            case .minimum: "of at least"
            case .exclusiveMinimum: "above"
            case .maximum: "of at most"
            case .exclusiveMaximum: "below"
            }
        }
    }

    private struct Limit {
        let bound: Bound
        let number: JSONNumber

        func admits(_ value: JSONNumber) -> Bool {
            switch bound {
            case .minimum: !value.isLess(than: number)
            case .exclusiveMinimum: number.isLess(than: value)
            case .maximum: !number.isLess(than: value)
            case .exclusiveMaximum: value.isLess(than: number)
            }
        }
    }

    /// The bounds as they follow the words for a number, with a space before them.
    let words: String
    private let limits: [Limit]
    private let format: NumberFormat?
    private let fault: String

    init?(_ source: SchemaSource) throws(JSONSchemaError) {
        var limits: [Limit] = []
        for bound in Bound.allCases {
            guard let value = source[bound.rawValue] else { continue }
            guard let number = value.numberValue else {
                throw source.error(bound.rawValue, "must be a number")
            }
            limits.append(Limit(bound: bound, number: number))
        }
        format = try source.string("format").flatMap(NumberFormat.init(rawValue:))
        if limits.isEmpty, format == nil { return nil }
        self.limits = limits
        words = Self.words(limits)
        let names = (source["type"]?.arrayValue ?? [source["type"] ?? .null]).compactMap(\.stringValue)
        let isWhole = names.contains("integer") && !names.contains("number")
        fault = "must be \(isWhole ? "a whole number" : "a number")\(words)"
    }

    func fault(of value: JSONValue) -> String? {
        guard case .number(let number) = value else { return nil }
        guard limits.allSatisfy({ $0.admits(number) }) else { return fault }
        return format?.fault(of: number)
    }

    private static func words(_ limits: [Limit]) -> String {
        guard !limits.isEmpty else { return "" }
        if limits.map(\.bound) == [.minimum, .maximum] {
            return " from \(limits[0].number) to \(limits[1].number)"
        }
        return " " + limits.map { "\($0.bound.words) \($0.number)" }.joined(separator: " and ")
    }
}
