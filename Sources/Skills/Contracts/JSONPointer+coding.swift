import SkillsJSON

extension JSONPointer {
    /// The place that a coder's path names.
    init(_ path: [any CodingKey]) {
        self = path.reduce(.root) { pointer, key in
            key.intValue.map { pointer.appending($0) } ?? pointer.appending(key.stringValue)
        }
    }
}
