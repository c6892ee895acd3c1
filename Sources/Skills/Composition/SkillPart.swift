/// One part of the work of an attempt, with a context of its own.
struct SkillPart: Sendable {
    private let whole: SkillContext
    private let reporter: ScopedReporter
    /// Whose names the steps within it share; `nil` for names of their own.
    private let stepNames: StepNames?

    /// Makes a part that lies at the path, as seen from the whole; the root where it has no place of its own,
    /// and shares the names of the whole's steps.
    ///
    /// What was made before is looked for in the earlier paths, too.
    init(
        of whole: SkillContext, at path: StepPath, after earlierPaths: [StepPath] = [],
        onProgress: @escaping @Sendable (Double) -> Void
    ) {
        self.whole = whole
        reporter = ScopedReporter(
            of: whole.reporter, at: path, after: earlierPaths, onProgress: onProgress)
        stepNames = path.isRoot ? whole.stepNames : nil
    }

    /// Does the part's work and closes it: what it reports later is dropped.
    ///
    /// - Parameters:
    ///   - limit: How long it may take; `nil`: as long as the whole.
    ///   - body: The work.
    /// - Returns: What the work has returned or thrown; `nil` when its time was over before.
    func result<Output: Sendable>(
        within limit: Duration?, of body: @escaping @Sendable (SkillContext) async throws -> Output
    ) async -> Result<Output, any Error>? {
        let context = context(within: limit)
        let result: Result<Output, any Error>?
        if let limit {
            result = await TimedWork(within: limit, by: whole.clock).result { try await body(context) }
        } else {
            do {
                result = .success(try await body(context))
            } catch {
                result = .failure(error)
            }
        }
        await reporter.close()
        return result
    }

    private func context(within limit: Duration?) -> SkillContext {
        let deadline = limit.map { whole.clock.now().advanced(by: $0) }
        let nearest = [whole.deadline, deadline].compactMap(\.self).min()
        return SkillContext(
            runID: whole.runID, attempt: whole.attempt, user: whole.user, locale: whole.locale,
            deadline: nearest, reporter: reporter, stepNames: stepNames ?? whole.stepNames.below())
    }
}
