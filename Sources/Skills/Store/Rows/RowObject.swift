import SkillsJSON

/// A JSON object of a stored row, with members of known kinds.
struct RowObject {
    private let members: JSONObjectSlices
    private let subject: String

    /// Reads the object; the subject is named by faults.
    init(_ bytes: [UInt8], _ subject: String) throws(RowFault) {
        do {
            members = try JSONObjectSlices(parsing: bytes, maximumDepth: .max)
        } catch {
            throw RowFault(subject)
        }
        self.subject = subject
    }

    /// A member as it stands; `nil` where there is none.
    func json(_ name: StaticString) -> RawJSON? { members[name] }

    func string(_ name: StaticString) throws(RowFault) -> String {
        guard let text = try optionalString(name) else { throw fault(name) }
        return text
    }

    func optionalString(_ name: StaticString) throws(RowFault) -> String? {
        guard let value = members[name] else { return nil }
        guard let text = value.stringValue else { throw fault(name) }
        return text
    }

    func optionalInteger(_ name: StaticString) throws(RowFault) -> Int64? {
        guard let value = members[name] else { return nil }
        guard let integer = Int64(value.description) else { throw fault(name) }
        return integer
    }

    /// The elements of an array of strings.
    func optionalStrings(_ name: StaticString) throws(RowFault) -> [String]? {
        guard let value = members[name] else { return nil }
        guard let elements = JSONValue(value).arrayValue else { throw fault(name) }
        let texts = elements.compactMap(\.stringValue)
        guard texts.count == elements.count else { throw fault(name) }
        return texts
    }

    /// A duration in seconds, or as `[seconds, attoseconds]`.
    func duration(_ name: StaticString) throws(RowFault) -> Duration {
        guard let value = members[name] else { throw fault(name) }
        if let seconds = Int64(value.description) { return .seconds(seconds) }
        let parts = JSONValue(value).arrayValue?.compactMap(\.intValue) ?? []
        guard parts.count == 2 else { throw fault(name) }
        // By operators: the initializers of `Duration` lead to those of the C library's times, whose import is another.
        return .seconds(parts[0]) + .nanoseconds(1) * parts[1] / 1_000_000_000
    }

    private func fault(_ name: StaticString) -> RowFault { RowFault("\(name) of \(subject)") }
}
