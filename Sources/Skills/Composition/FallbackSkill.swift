/// Skills of which the next is tried when one fails.
///
/// ```swift
/// Fallback("fetch", after: ["unreachable", "timeout"]) {
///     FetchFromMirror()
///     FetchFromOrigin()
/// }
/// ```
///
/// - Each skill that is tried is a step, named as its id (`-2` is added to a name that is taken).
/// - The next is tried after an error of a code that is listed, and after one that says of itself that it is
///   retryable. Without a list the next is tried after every error but one of code `validation`.
/// - A skill that refuses the input is passed over. An input that all refuse is refused before there is a run.
/// - A skill takes at most the time that its descriptor gives it: beyond that it has failed with code `timeout`.
/// - A cancel reaches the step at work; no other is tried then.
/// - The last error is the fallback's. The progress of one that is tried counts once it is beyond that of those
///   before.
public struct FallbackSkill<Input: Sendable, Output: Sendable>: Skill {
    /// The name by which it is called.
    public let id: SkillID
    /// The name shown to people.
    public let name: String
    /// What callers may know of it.
    public let descriptor: SkillDescriptor

    private let alternatives: FallbackAlternatives<Input, Output>
    private let codes: Set<String>?

    /// Makes a fallback of the skills that are listed.
    ///
    /// - Parameters:
    ///   - id: The name by which it is called.
    ///   - name: The name shown to people; `nil` for the id.
    ///   - descriptor: What callers may know of it; `nil` promises what all its skills promise. Schemas that it leaves out
    ///     are those of the first skill.
    ///   - codes: After errors of which codes the next is tried; `nil`: all but `validation`.
    ///   - alternatives: The skills, one below the other.
    public init(
        _ id: SkillID, name: String? = nil, descriptor: SkillDescriptor? = nil,
        after codes: Set<String>? = nil,
        @FallbackBuilder alternatives: () -> FallbackAlternatives<Input, Output>
    ) {
        let alternatives = alternatives()
        let first = alternatives.outlines.first?.descriptor
        self.id = id
        self.name = name ?? id.description
        self.descriptor =
            (descriptor ?? SkillDescriptor(hints: alternatives.outlines.combinedHints))
            .taking(input: first?.input, output: first?.output)
        self.alternatives = alternatives
        self.codes = codes
    }

    /// Makes a fallback whose id is written in the source.
    public init(
        _ id: StaticString, name: String? = nil, descriptor: SkillDescriptor? = nil,
        after codes: Set<String>? = nil,
        @FallbackBuilder alternatives: () -> FallbackAlternatives<Input, Output>
    ) {
        self.init(
            SkillID(literal: id), name: name, descriptor: descriptor, after: codes, alternatives: alternatives
        )
    }

    /// Refuses what all skills refuse, as the first does.
    public func validate(_ input: Input) throws {
        var first: (any Error)?
        for skill in alternatives.skills {
            do {
                return try skill.validate(input)
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    /// Lets one skill after the other work, until one has succeeded.
    public func run(_ input: Input, context: SkillContext) async throws -> Output {
        var last = SkillError.validation([])
        for (skill, outline) in zip(alternatives.skills, alternatives.outlines)
        where Self.isAccepted(input, by: skill) {
            switch try await context.outcome(of: outline.name, skill, on: input, share: 0...1) {
            case .succeeded(let output):
                return output
            case .failed(let error), .overtime(let error):
                guard isFollowed(error) else { throw error }
                last = error
            }
        }
        throw last
    }

    private static func isAccepted(_ input: Input, by skill: some Skill<Input, Output>) -> Bool {
        do {
            try skill.validate(input)
            return true
        } catch {
            return false
        }
    }

    private func isFollowed(_ error: SkillError) -> Bool {
        error.isRetryable == true || codes?.contains(error.code) ?? (error.code != SkillError.validationCode)
    }
}

/// A fallback, as it is written where it is made.
public typealias Fallback = FallbackSkill
