/// One attempt at a pipeline.
struct PipelineRun: Sendable {
    let context: SkillContext
    let outlines: [StepOutline]
    let shares: [ClosedRange<Double>]

    /// What a step has made in an earlier attempt or run; `nil` when it is to be done.
    ///
    /// It and all before it, which are not needed then, are told as carried over.
    func keptOutput<Output: Sendable>(of place: Int) throws -> Output? {
        guard let output: Output = context.storedResult(of: outlines[place].name) else { return nil }
        for passed in 0...place { try context.passOver(outlines[passed].name, share: shares[passed]) }
        return output
    }

    /// Does a step within its skill's own time limit.
    func perform<Output: Sendable>(
        _ place: Int, body: @escaping @Sendable (SkillContext) async throws -> Output
    ) async throws -> Output {
        let outline = outlines[place]
        return try await context.step(
            outline.name, share: shares[place], within: outline.descriptor.timeout, body: body)
    }
}
