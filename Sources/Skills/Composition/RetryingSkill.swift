/// A skill that is attempted again when it has failed.
///
/// - Each attempt is a step: `attempt-1`, `attempt-2` and so on. It takes at most the time that the skill's
///   descriptor gives it; beyond that it has failed with code `timeout`, which may be followed like any other.
/// - What steps and items within the skill have made in one attempt is taken over by the next: a pipeline goes
///   on where it failed, a batch does the failed items alone.
/// - The policy says which failures are followed and how long the wait is, which is measured by the run's clock
///   and ends at once when the run is to end. More than 1 000 attempts are never made.
/// - The last error is the skill's. The progress of an attempt counts once it is beyond that of those before.
///
/// Unlike a run's own retry policy it keeps the run's slot and its time limit while it waits.
public struct RetryingSkill<Base: Skill>: Skill {
    /// Each attempt has a name, and looks through what those before have made.
    private static var mostAttempts: Int { 1000 }

    private let base: Base
    private let policy: SkillRetryPolicy

    init(_ base: Base, _ policy: SkillRetryPolicy) {
        self.base = base
        self.policy = policy
    }

    /// The id of the skill that it is made of.
    public var id: SkillID { base.id }

    /// The name of the skill that it is made of.
    public var name: String { base.name }

    /// The descriptor of the skill that it is made of, without its time limit, which is that of an attempt.
    public var descriptor: SkillDescriptor {
        var descriptor = base.descriptor
        descriptor.hints = descriptor.hints.composed
        descriptor.timeout = nil
        descriptor.recovery = descriptor.recovery ?? .resume
        return descriptor
    }

    /// Refuses what the skill refuses.
    public func validate(_ input: Base.Input) throws {
        try base.validate(input)
    }

    /// Attempts it until it has succeeded, or no attempt is to follow.
    public func run(_ input: Base.Input, context: SkillContext) async throws -> Base.Output {
        let names = (1...min(max(policy.attempts, 1), Self.mostAttempts)).map { "attempt-\($0)" }
        if let (name, output) = kept(names, context) {
            try context.passOver(name, share: 0...1)
            return output
        }
        for (place, name) in names.enumerated() {
            let outcome = try await context.outcome(
                of: name, after: names.filter { $0 != name }.reversed(), share: 0...1,
                within: base.descriptor.timeout
            ) { [base] in
                try await base.run(input, context: $0)
            }
            switch outcome {
            case .succeeded(let output):
                return output
            case .failed(let error):
                guard place < names.count - 1, policy.permitsRetry(after: error) else { throw error }
            case .overtime(let error):
                guard place < names.count - 1, permitsRetryAfterOvertime else { throw error }
            }
            try await context.sleep(
                for: policy.delay(afterAttempts: place + 1, fraction: .random(in: 0..<1)))
        }
        preconditionFailure("the last attempt returns or throws")
    }

    /// The attempt that has succeeded before, and its output; `nil` when none has.
    private func kept(_ names: [String], _ context: SkillContext) -> (String, Base.Output)? {
        for name in names {
            if let output: Base.Output = context.storedResult(of: name) { return (name, output) }
        }
        return nil
    }

    /// Whether an attempt whose own time was over is followed: the policy's list of codes counts for it, too,
    /// since it is not the run's time that was over.
    private var permitsRetryAfterOvertime: Bool {
        policy.codes?.contains(SkillError.timeoutCode) ?? true
    }
}
