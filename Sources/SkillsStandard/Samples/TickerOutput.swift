import Skills
import SkillsJSON

/// How many events a ticker has emitted.
struct TickerOutput: Sendable, JSONEncodable, SchemaProviding {
    static let schema = RawJSON.constant(
        #"{"type":"object","properties":{"count":{"type":"integer"}},"required":["count"],"additionalProperties":false}"#
    )

    let count: Int

    func json() -> RawJSON {
        RawJSON.constant(#"{"count":\#(count)}"#)
    }
}
