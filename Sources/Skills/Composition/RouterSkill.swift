/// A skill whose result decides which skill comes next.
///
/// ```swift
/// Router("pay", base: CheckBalance(), within: .seconds(5)) { balance in
///     if balance.isEnough { Charge() } else { Decline() }
/// } onFail: { _ in
///     AskTheBank()
/// } onTimeout: {
///     PayLater()
/// }
/// ```
///
/// - The base and the skill that is chosen are steps, named as their ids; each is half of the progress.
/// - The base's time limit is the one given here, else that of its descriptor. When its time is over it is
///   cancelled. One that does not end within a second is given up: what it still reports or makes is dropped.
///   It has an executor of its own, so that one that computes does not hold up what is chosen.
/// - A cancel reaches the step at work; nothing is chosen then.
/// - The error of the chosen skill is the router's. Where nothing is chosen, that of the base is.
public struct RouterSkill<Base: Skill, Output: Sendable>: Skill {
    /// Chooses by what the base has made, which the chosen skill takes.
    public typealias SuccessChoice = @Sendable (Base.Output) -> any Skill<Base.Output, Output>
    /// Chooses by why the base has failed; the chosen skill takes the base's input.
    ///
    /// `nil` lets the router fail.
    public typealias FailureChoice = @Sendable (SkillError) -> (any Skill<Base.Input, Output>)?
    /// Chooses when the base's time is over; the chosen skill takes the base's input.
    public typealias TimeoutChoice = @Sendable () -> any Skill<Base.Input, Output>

    /// The name by which it is called.
    public let id: SkillID
    /// The name shown to people.
    public let name: String
    /// What callers may know of it.
    public let descriptor: SkillDescriptor

    private let base: Base
    private let limit: Duration?
    private let onSucceed: SuccessChoice
    private let onFail: FailureChoice?
    private let onTimeout: TimeoutChoice?

    /// Makes a router.
    ///
    /// - Parameters:
    ///   - id: The name by which it is called.
    ///   - name: The name shown to people; `nil` for the id.
    ///   - descriptor: What callers may know of it; `nil` promises nothing, since it is not known what is chosen. A schema of
    ///     the input that it leaves out is that of the base.
    ///   - base: The skill that works first.
    ///   - limit: How long the base may take; `nil` for what its descriptor says.
    ///   - onSucceed: Chooses when the base has succeeded.
    ///   - onFail: Chooses when the base has failed; `nil` lets the router fail.
    ///   - onTimeout: Chooses when the base's time is over; `nil` counts that as a failure of code `timeout`.
    public init(
        _ id: SkillID, name: String? = nil, descriptor: SkillDescriptor? = nil, base: Base,
        within limit: Duration? = nil, onSucceed: @escaping SuccessChoice, onFail: FailureChoice? = nil,
        onTimeout: TimeoutChoice? = nil
    ) {
        self.id = id
        self.name = name ?? id.description
        self.descriptor =
            (descriptor ?? SkillDescriptor()).taking(input: base.descriptor.input, output: nil)
        self.base = base
        self.limit = limit ?? base.descriptor.timeout
        self.onSucceed = onSucceed
        self.onFail = onFail
        self.onTimeout = onTimeout
    }

    /// Makes a router whose id is written in the source.
    public init(
        _ id: StaticString, name: String? = nil, descriptor: SkillDescriptor? = nil, base: Base,
        within limit: Duration? = nil, onSucceed: @escaping SuccessChoice, onFail: FailureChoice? = nil,
        onTimeout: TimeoutChoice? = nil
    ) {
        self.init(
            SkillID(literal: id), name: name, descriptor: descriptor, base: base, within: limit,
            onSucceed: onSucceed, onFail: onFail, onTimeout: onTimeout)
    }

    /// Refuses what the base refuses.
    public func validate(_ input: Base.Input) throws {
        try base.validate(input)
    }

    /// Lets the base work, then the skill that is chosen.
    public func run(_ input: Base.Input, context: SkillContext) async throws -> Output {
        let outcome = try await context.outcome(
            of: base.id.description, share: 0...0.5, within: limit
        ) { [base] in
            try await base.run(input, context: $0)
        }
        switch outcome {
        case .succeeded(let made):
            return try await go(to: onSucceed(made), with: made, context)
        case .overtime(let error):
            guard let onTimeout else { return try await recover(from: error, input, context) }
            return try await go(to: onTimeout(), with: input, context)
        case .failed(let error):
            return try await recover(from: error, input, context)
        }
    }

    private func recover(
        from error: SkillError, _ input: Base.Input, _ context: SkillContext
    ) async throws -> Output {
        guard let next = onFail?(error) else { throw error }
        return try await go(to: next, with: input, context)
    }

    private func go<Next: Sendable>(
        to skill: some Skill<Next, Output>, with input: Next, _ context: SkillContext
    ) async throws -> Output {
        let name = skill.id == base.id ? "\(skill.id)-2" : skill.id.description
        switch try await context.outcome(of: name, skill, on: input, share: 0.5...1) {
        case .succeeded(let output): return output
        case .failed(let error), .overtime(let error): throw error
        }
    }
}

/// A router, as it is written where it is made.
public typealias Router = RouterSkill
