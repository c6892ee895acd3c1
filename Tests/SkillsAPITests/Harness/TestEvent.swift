import SkillsJSON

/// One event as a reader gets it.
struct TestEvent: Sendable, Equatable {
    /// The place to resume from, as it stands after this event.
    let id: String
    /// Whether the event itself had a place.
    let hasID: Bool
    let type: String
    let data: String

    func json() throws -> JSONValue { try JSONValue(parsing: Array(data.utf8)) }

    var status: String? { (try? json())?["status"]?.stringValue }  // nothing where it has none
    var seq: Int? { (try? json())?["seq"]?.intValue }  // likewise
    var delta: String? { (try? json())?["delta"]?.stringValue }  // likewise
    var run: String? { (try? json())?["run"]?.stringValue }  // likewise
    var position: UInt64 { UInt64(id) ?? 0 }
}
