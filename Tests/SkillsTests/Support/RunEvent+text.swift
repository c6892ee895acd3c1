import Skills

extension RunEvent {
    /// The event's JSON.
    var text: String { String(decoding: data, as: UTF8.self) }

    /// The event in few words: `1 queued`, `2 output`.
    var summary: String { "\(seq) \(status?.rawValue ?? kind.rawValue)" }
}
