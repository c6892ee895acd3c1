import SkillsHTTP

/// Where a reader wants to begin: `Last-Event-ID`, else `after`, else nothing said.
enum StreamCursor {
    /// Nothing was said.
    case none
    /// With what comes next.
    case now
    /// After this id, which the named place gave.
    case after(UInt64, isFromQuery: Bool)

    /// Reads both places; the field beats the parameter, and an empty field counts as absent.
    ///
    /// - Throws: A problem that names the place at fault.
    init(_ route: RouteRequest, _ query: QueryParameters) throws {
        let fields = route.fields.values("last-event-id")
        guard fields.count <= 1 else { throw Self.fieldProblem("There are several Last-Event-ID fields.") }
        if let field = fields.first, !field.isEmpty {
            guard let value = Decimal.value(String(decoding: field, as: UTF8.self)) else {
                throw Self.fieldProblem("Last-Event-ID must be a decimal number of at most 19 digits.")
            }
            self = .after(value, isFromQuery: false)
        } else if let text = query.first("after") {
            if text == "now" {
                self = .now
            } else if let value = Decimal.value(text) {
                self = .after(value, isFromQuery: true)
            } else {
                throw Problem.parameter(
                    "after", "The parameter must be now, or a decimal number of at most 19 digits.")
            }
        } else {
            self = .none
        }
    }

    /// The id to begin after, in a log that ends with `last`; `none` where nothing was said.
    func value(last: UInt64, none: UInt64) -> UInt64 {
        switch self {
        case .none: none
        case .now: last
        case .after(let value, _): value
        }
    }

    /// A problem that names the place that the cursor came from.
    func problem(_ detail: String) -> Problem {
        if case .after(_, isFromQuery: true) = self { return Problem.parameter("after", detail) }
        return Self.fieldProblem(detail)
    }

    private static func fieldProblem(_ detail: String) -> Problem {
        Problem(.invalidParameter, detail)
    }
}
