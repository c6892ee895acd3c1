/// Skills one after the other: the output of one is the input of the next.
///
/// ```swift
/// Pipeline("sign-up") {
///     ValidateEmail()
///     SendCode()
///     VerifyCode().weight(3)
///     CreateAccount()
/// }
/// ```
///
/// - Each skill is a step, named as its id (`-2` is added to a name that is taken) and told of by events.
/// - The progress is shared among the steps by their weights.
/// - The first failure is the pipeline's failure and names its step; later steps never start. A step takes at
///   most the time that its skill's descriptor gives it: beyond that it fails with code `timeout`.
/// - A cancel reaches the step at work.
/// - The first skill's `validate` refuses inputs before there is a run. Those of later ones are asked before
///   their steps; what they refuse fails the step with code `validation`, the pointers relative to its input.
/// - A step's output is stored before the next step starts. Another attempt goes on after the last step whose
///   output has a JSON form; what comes after it is done again.
///
/// Limits on concurrency, retries and the like in the descriptors of the steps are not looked at.
public struct PipelineSkill<Input: Sendable, Output: Sendable>: Skill {
    /// The name by which it is called.
    public let id: SkillID
    /// The name shown to people.
    public let name: String
    /// What callers may know of it.
    public let descriptor: SkillDescriptor

    private let steps: PipelineSteps<Input, Output>
    private let shares: [ClosedRange<Double>]

    /// Makes a pipeline of the steps that are listed.
    ///
    /// - Parameters:
    ///   - id: The name by which it is called.
    ///   - name: The name shown to people; `nil` for the id.
    ///   - descriptor: What callers may know of it; `nil` promises what all its skills promise. Schemas that it leaves out
    ///     are those of the first skill's input and the last one's output.
    ///   - steps: The skills, one below the other.
    public init(
        _ id: SkillID, name: String? = nil, descriptor: SkillDescriptor? = nil,
        @PipelineBuilder steps: () -> PipelineSteps<Input, Output>
    ) {
        self.init(id, name: name, descriptor: descriptor, of: steps())
    }

    init(
        _ id: SkillID, name: String? = nil, descriptor: SkillDescriptor? = nil,
        of steps: PipelineSteps<Input, Output>
    ) {
        self.id = id
        self.name = name ?? id.description
        self.descriptor =
            (descriptor ?? SkillDescriptor(hints: steps.outlines.combinedHints))
            .taking(
                input: steps.outlines.first?.descriptor.input, output: steps.outlines.last?.descriptor.output)
        self.steps = steps
        shares = steps.outlines.shares
    }

    /// Makes a pipeline whose id is written in the source.
    public init(
        _ id: StaticString, name: String? = nil, descriptor: SkillDescriptor? = nil,
        @PipelineBuilder steps: () -> PipelineSteps<Input, Output>
    ) {
        self.init(SkillID(literal: id), name: name, descriptor: descriptor, steps: steps)
    }

    /// Refuses what the first skill refuses.
    public func validate(_ input: Input) throws {
        try steps.validate(input)
    }

    /// Does the steps in their order.
    public func run(_ input: Input, context: SkillContext) async throws -> Output {
        try await steps.produce(
            input, PipelineRun(context: context, outlines: steps.outlines, shares: shares))
    }
}

/// A pipeline, as it is written where it is made.
public typealias Pipeline = PipelineSkill
