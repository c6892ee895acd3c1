/// Replaces what differs from run to run.
enum Masking {
    /// The text with `RUN` for the run's id and `TIME` for every time.
    static func masked(_ text: String, run: String) -> String {
        var masked = ""
        var rest = text[...]
        while let quote = rest.firstIndex(of: "\"") {
            masked += rest[...quote]
            rest = rest[rest.index(after: quote)...]
            if isTime(rest.prefix(25)) {
                masked += "TIME"
                rest = rest.dropFirst(24)
            }
        }
        return (masked + rest).replacing(run, with: "RUN")
    }

    /// Whether it is a time in UTC with milliseconds, and a quote.
    static func isTime(_ text: Substring) -> Bool {
        let shape = text.map { $0.isASCII && $0.isNumber ? "0" : $0 }
        return String(shape) == "0000-00-00T00:00:00.000Z\""
    }
}
