import Skills

/// One line of the log, before it is written in a format.
struct LogLine: Sendable {
    /// The run that a line is about, as both are written in paths.
    typealias Run = (id: String, skill: String)
    /// A further value of a line, whose name is ours, so that no name from outside takes another's place.
    typealias Field = (name: StaticString, value: String)

    /// Milliseconds since 1970.
    let time: Int64
    let level: LogLevel
    let message: String
    var run: Run?
    var fields: [Field] = []

    /// The line in a format, with the line feed at its end and none before it.
    func bytes(_ format: LogFormat) -> [UInt8] {
        switch format {
        case .text: text
        case .json: json
        }
    }

    /// For people.
    ///
    /// A run is named by its skill and the last four characters of its id, since ids that are made within the
    /// same hour begin alike.
    private var text: [UInt8] {
        var line: [UInt8] = []
        Timestamp(milliseconds: time).append(to: &line)
        line += " \(level.rawValue) ".utf8
        if let run { line += "[\(PrintableText.escaped("\(run.skill)-\(run.id.suffix(4))"))] ".utf8 }
        line += PrintableText.escaped(message).utf8
        for (name, value) in fields {
            line += " \(name)=\(Self.fieldText(value))".utf8
        }
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// A value, in quotes where it would otherwise run into what follows.
    private static func fieldText(_ value: String) -> String {
        let needsQuotes =
            value.isEmpty
            || value.utf8.contains {
                $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "\"")
            }
        guard needsQuotes else { return PrintableText.escaped(value) }
        var quoted = "\""
        for scalar in PrintableText.escaped(value).unicodeScalars {
            if scalar == "\"" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// For programs.
    private var json: [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(256)
        line += "{\"time\":\"".utf8
        Timestamp(milliseconds: time).append(to: &line)
        line += "\",\"level\":\"\(level.rawValue)\"".utf8
        if let run {
            line += ",\"run\":".utf8
            LogJSON.append(run.id, to: &line)
            line += ",\"skill\":".utf8
            LogJSON.append(run.skill, to: &line)
        }
        line += ",\"message\":".utf8
        LogJSON.append(message, to: &line)
        for (name, value) in fields {
            line += ",\"\(name)\":".utf8
            LogJSON.append(value, to: &line)
        }
        line += "}\n".utf8
        return line
    }
}
