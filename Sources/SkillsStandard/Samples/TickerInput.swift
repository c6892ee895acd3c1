import Skills
import SkillsJSON

/// How many events a ticker emits, how fast, and how large.
struct TickerInput: Sendable {
    static let defaultBytes = 160

    let count: Int
    /// Events a second.
    let rate: Double
    /// The size of each event's data; where that is too little for what must stand in it, it is larger.
    let bytes: Int
    /// Milliseconds before the first.
    let delay: Int
}

extension TickerInput: JSONDecodable {
    /// Reads `{"count", "rate", "bytes", "delay_ms"}`, of which `count` is owed.
    init(json: RawJSON) throws {
        var reader = try ObjectReader(json)
        let count = reader.integer("count", in: 0...10_000_000, default: nil)
        let rate = reader.number("rate", in: 0.001...1_000_000, default: 1000)
        let bytes = reader.integer("bytes", in: 0...65_536, default: Self.defaultBytes)
        let delay = reader.integer("delay_ms", in: 0...600_000, default: 0)
        try reader.finish()
        self.init(count: count ?? 0, rate: rate ?? 1, bytes: bytes ?? 0, delay: delay ?? 0)
    }
}

extension TickerInput: SchemaProviding {
    static let schema = RawJSON.constant(
        """
        {"type":"object","properties":{"count":{"type":"integer","minimum":0,"maximum":10000000},\
        "rate":{"type":"number","minimum":0.001,"maximum":1000000,"default":1000},\
        "bytes":{"type":"integer","minimum":0,"maximum":65536,"default":160},\
        "delay_ms":{"type":"integer","minimum":0,"maximum":600000,"default":0}},\
        "required":["count"],"additionalProperties":false}
        """)
}
