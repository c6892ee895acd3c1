import SkillsJSON

/// What a type has asked of one place of its JSON.
final class ProbeRecord {
    private struct Member {
        var shape: SchemaShape?
        var record: ProbeRecord?
        var isOptional = false
        var isNullable = false

        /// The shape, or `nil` where nothing was read.
        var found: SchemaShape? {
            guard let shape = shape ?? record?.shape else { return nil }
            return isNullable ? .nullable(shape) : shape
        }
    }

    /// What is refused at this place and below; refusing is noted at the place where it was begun.
    var refusal: ProbeRefusal?
    private(set) var hasRefused = false
    private(set) var wasAskedAfterRefusal = false
    private let origin: ProbeRecord?

    private var names: [String] = []
    private var members: [String: Member] = [:]
    private var additional: Member?
    private var isObject = false
    private var elements: [Member] = []
    private var isArray = false
    private var isCounted = false
    private var whole = Member()

    init(below origin: ProbeRecord? = nil) {
        self.origin = origin
        refusal = origin?.refusal
    }

    /// Refuses what is asked for, where that is to be tried.
    func ask(for kind: ProbeRefusal) throws {
        let root = origin ?? self
        if root.hasRefused { root.wasAskedAfterRefusal = true }
        guard refusal == kind else { return }
        root.hasRefused = true
        throw DecodingError.typeMismatch(
            ProbeRecord.self, DecodingError.Context(codingPath: [], debugDescription: "refused for a trial"))
    }

    /// The shape of what was asked for, or `nil` where it was of several kinds.
    var shape: SchemaShape? {
        switch (isObject, isArray, whole.found) {
        case (false, true, nil):
            let shapes = elements.compactMap(\.found)
            guard isCounted else { return .tuple(shapes) }
            return .array(shapes.first ?? .keywords([:]))
        case (false, false, let shape?): return shape
        case (_, false, nil): return object
        case (_, true, _), (true, _, .some): return nil
        }
    }

    private var object: SchemaShape {
        let properties = names.compactMap { name in
            members[name].flatMap { member in
                member.found.map {
                    SchemaShape.Property(name: name, shape: $0, isRequired: !member.isOptional)
                }
            }
        }
        return .object(properties, additional: additional?.found)
    }
}

// MARK: - Objects

extension ProbeRecord {
    /// The name of the member that stands for those of any name.
    static let anyName = "*"

    func openObject() { isObject = true }

    /// Members were looked for by no name.
    func openAdditional() { if additional == nil { additional = Member() } }

    func noteOptional(_ name: String) { change(name) { $0.isOptional = true } }

    func noteNullable(_ name: String) { change(name) { $0.isNullable = true } }

    func note(_ shape: SchemaShape, _ name: String) {
        change(name) { if $0.shape == nil { $0.shape = shape } }
    }

    /// The record of what is asked of a member.
    func record(_ name: String) -> ProbeRecord {
        let record = members[name]?.record ?? ProbeRecord(below: origin ?? self)
        change(name) { $0.record = record }
        return record
    }

    private func change(_ name: String, _ body: (inout Member) -> Void) {
        if name == Self.anyName, var member = additional {
            body(&member)
            additional = member
            return
        }
        if members[name] == nil { names.append(name) }
        body(&members[name, default: Member()])
    }
}

// MARK: - Arrays and single values

extension ProbeRecord {
    func openArray() { isArray = true }

    /// The end of the array was asked for: it has any number of elements.
    func noteCounted() { isCounted = true }

    func noteElement(_ shape: SchemaShape) { elements.append(Member(shape: shape)) }

    /// The record of what is asked of the next element.
    func recordElement() -> ProbeRecord {
        let record = ProbeRecord(below: origin ?? self)
        elements.append(Member(record: record))
        return record
    }

    func noteWhole(_ shape: SchemaShape) { if whole.shape == nil { whole.shape = shape } }

    func noteWholeNullable() { whole.isNullable = true }
}
