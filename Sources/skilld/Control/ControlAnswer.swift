import Skills
import SkillsJSON

/// What the running service answers to a command, as one line of JSON.
enum ControlAnswer: Equatable, Sendable {
    /// What has been dropped.
    case pruned(PruneReport)
    /// Why nothing was done, or not all of it.
    case refused(String)

    /// Reads a line without its line feed; `nil` for anything that is no answer.
    init?(_ line: [UInt8]) {
        guard let object = try? JSONObjectSlices(parsing: line, maximumDepth: 4) else { return nil }
        if let error = object["error"]?.stringValue {
            self = .refused(error)
            return
        }
        var report = PruneReport()
        for (name, count) in Self.counts {
            guard let value = object.value(named: name).map(JSONValue.init)?.intValue else { return nil }
            report[keyPath: count] = value
        }
        self = .pruned(report)
    }

    /// The line, with its line feed.
    var line: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        switch self {
        case .pruned(let report):
            for (name, count) in Self.counts {
                writer.name(name)
                writer.integer(report[keyPath: count])
            }
        case .refused(let reason):
            writer.name("error")
            writer.string(reason)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static let counts: [(name: String, count: any WritableKeyPath<PruneReport, Int> & Sendable)] = [
        ("runs", \.runs), ("payloads", \.payloads), ("events", \.events), ("keys", \.keys),
    ]
}
