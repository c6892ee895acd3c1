import SkillsJSON

/// A skill for each of many inputs: takes a list and gives the list of what it makes of them.
///
/// - Each input is an item, told of by events: when it begins, how far it is, what it has made or why it has
///   failed. One that fails does not stop the others; in the end the whole has failed with code `items_failed`.
/// - What succeeded is kept: a run that repeats the batch may do the failed items alone.
/// - An item takes at most the time that the skill's descriptor gives it, and none is begun of which the skill
///   refuses the input: its faults are those of the whole, below the item's index.
public struct BatchSkill<Base: Skill>: Skill {
    /// The name by which it is called.
    public let id: SkillID
    /// The name shown to people.
    public let name: String
    /// What callers may know of it.
    public let descriptor: SkillDescriptor

    private let base: Base
    private let limit: Duration?
    private let atOnce: Int

    /// Makes a batch.
    ///
    /// - Parameters:
    ///   - base: Works on one item.
    ///   - atOnce: How many items are worked on at once; less than 1 counts as 1.
    ///   - id: The name by which it is called; `nil` for the skill's own.
    ///   - name: The name shown to people; `nil` for the id, or for the skill's own where that gives the id.
    ///   - descriptor: What callers may know of it; `nil` promises what the skill promises. Schemas that it leaves out
    ///     are lists of what the skill takes and makes.
    public init(
        of base: Base, atOnce: Int = 1, id: SkillID? = nil, name: String? = nil,
        descriptor: SkillDescriptor? = nil
    ) {
        let single = base.descriptor
        self.id = id ?? base.id
        self.name = name ?? (id?.description ?? base.name)
        self.descriptor =
            (descriptor ?? SkillDescriptor(hints: single.hints.composed))
            .taking(input: single.input.map(Self.list), output: single.output.map(Self.list))
        self.base = base
        self.atOnce = atOnce
        limit = single.timeout
    }

    /// Refuses what the skill refuses of any item.
    ///
    /// - Throws: A `SkillError` of code `validation` with the first hundred faults, each below the item's index.
    public func validate(_ input: [Base.Input]) throws {
        var faults: [FieldError] = []
        for (index, item) in input.enumerated() where faults.count < 100 {
            do {
                try base.validate(item)
            } catch {
                let place = JSONPointer.root.appending(index)
                let refusal = SkillError.refusal(error)
                faults += refusal.errors.map {
                    FieldError(pointer: place.appending($0.pointer), detail: $0.detail)
                }
                if refusal.errors.isEmpty {
                    faults.append(FieldError(pointer: place, detail: refusal.detail))
                }
            }
        }
        if !faults.isEmpty { throw SkillError.validation(Array(faults.prefix(100))) }
    }

    /// Works on the items.
    public func run(_ input: [Base.Input], context: SkillContext) async throws -> [Base.Output] {
        try await context.items(input, atOnce: atOnce, within: limit) { [base] item, context in
            try await base.run(item, context: context)
        }
    }

    private static func list(of schema: RawJSON) -> RawJSON {
        var writer = JSONWriter(reserving: schema.bytes.count + 40)
        writer.beginObject()
        writer.name("type")
        writer.string("array")
        writer.name("items")
        writer.raw(schema)
        writer.endObject()
        return RawJSON(unchecked: writer.bytes)
    }
}

/// A batch, as it is written where it is made.
public typealias Batch = BatchSkill
