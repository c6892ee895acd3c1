import SkillsJSON

/// What a command asks the running service to do, as one line of JSON: `{"command":"prune"}`.
enum ControlRequest: String, CaseIterable, Sendable {
    /// To drop what is no longer to be kept.
    case prune

    /// The most bytes of a line, in either direction.
    static let longestLine = 4096

    /// Reads a line without its line feed; `nil` for anything that is no request.
    init?(_ line: [UInt8]) {
        guard let object = try? JSONObjectSlices(parsing: line, maximumDepth: 4), object.count == 1,
            let name = object["command"]?.stringValue,
            let request = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) })
        else { return nil }
        self = request
    }

    /// The line, with its line feed.
    var line: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("command")
        writer.string(rawValue)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
