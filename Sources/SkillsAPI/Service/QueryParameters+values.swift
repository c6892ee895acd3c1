import Skills
import SkillsHTTP

extension QueryParameters {
    /// A whole number within bounds; `nil` when the parameter is absent.
    ///
    /// - Throws: A problem that names the parameter.
    func integer(_ name: String, in bounds: ClosedRange<Int>) throws -> Int? {
        guard let text = first(name) else { return nil }
        guard let value = Decimal.value(text), value >= UInt64(bounds.lowerBound),
            value <= UInt64(bounds.upperBound)
        else {
            throw Problem.parameter(
                name,
                "The parameter must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound).")
        }
        return Int(value)
    }

    /// Seconds to wait, of which at most 60 count; `nil` when the parameter is absent.
    ///
    /// - Throws: A problem that names the parameter.
    func wait() throws -> Int? {
        guard let text = first("wait") else { return nil }
        let isNumber =
            !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard isNumber else {
            throw Problem.parameter("wait", "The parameter must be a whole number of seconds.")
        }
        return Int(min(Decimal.value(text) ?? 60, 60))
    }

    /// A skill's id; `nil` when the parameter is absent.
    ///
    /// - Throws: A problem that names the parameter.
    func skill() throws -> SkillID? {
        guard let text = first("skill") else { return nil }
        guard let id = SkillID(text) else {
            throw Problem.parameter("skill", "The parameter is not the id of a skill.")
        }
        return id
    }

    /// The owner whose runs are wanted; `nil` when the parameter is absent.
    ///
    /// - Throws: A problem that names the parameter.
    func owner() throws -> String? {
        guard let text = first("owner") else { return nil }
        guard !text.isEmpty else { throw Problem.parameter("owner", "The parameter must not be empty.") }
        return text
    }

    /// A moment; `nil` when the parameter is absent.
    ///
    /// - Throws: A problem that names the parameter.
    func time(_ name: String) throws -> Timestamp? {
        guard let text = first(name) else { return nil }
        guard let time = Timestamp(text) else {
            throw Problem.parameter(name, "The parameter must be a time such as 2026-01-02T03:04:05Z.")
        }
        return time
    }

    /// The statuses that are named.
    ///
    /// - Throws: A problem that names the parameter.
    func statuses() throws -> Set<RunStatus> {
        try Set(
            values("status").map { text in
                guard
                    let status = RunStatus.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }
                    )
                else {
                    let names = RunStatus.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Problem.parameter("status", "The parameter must be one of \(names).")
                }
                return status
            })
    }

    /// The labels that are named, each as `name:value`.
    ///
    /// - Throws: A problem that names the parameter.
    func labels() throws -> [RunLabels.Label] {
        try values("label").map { text in
            let bytes = Array(text.utf8)
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
                throw Problem.parameter("label", "The parameter must have the form name:value.")
            }
            return RunLabels.Label(
                name: String(decoding: bytes[..<colon], as: UTF8.self),
                value: String(decoding: bytes[(colon + 1)...], as: UTF8.self))
        }
    }

    /// The kinds of event that are named, separated by commas; `nil`, which is all, when the parameter is
    /// absent.
    ///
    /// - Throws: A problem that names the parameter.
    func kinds() throws -> Set<RunEvent.Kind>? {
        guard let text = first("type") else { return nil }
        return try Set(
            text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { name in
                guard let kind = RunEvent.Kind.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name) })
                else {
                    let names = RunEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Problem.parameter(
                        "type", "The parameter must be one or more of \(names), with commas between.")
                }
                return kind
            })
    }
}
