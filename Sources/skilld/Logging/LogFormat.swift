/// How a line of the log is written.
enum LogFormat: Sendable {
    /// For people: `2026-01-02T03:04:05.678Z info [summarize-8a2b] running(0.5)`.
    case text
    /// For programs: one JSON object a line.
    case json
}
