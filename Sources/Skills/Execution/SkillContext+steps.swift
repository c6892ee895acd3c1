extension SkillContext {
    /// Does a part of the work as a step: it is told of, named in its error, and not done again once it has
    /// succeeded.
    ///
    /// The output is stored before this returns. Where its type has a JSON form, a later attempt, or a run that
    /// repeats this one, is given it without the body being called; else the step is done again. Steps may be
    /// nested and may run at the same time; a failed step ends nothing but itself.
    ///
    /// - Parameters:
    ///   - name: What the step is called, unique among those of the same part of the work in one attempt.
    ///   - share: Which part of the whole progress the step is; `nil` leaves its progress untold.
    ///   - limit: How long it may take. It is cancelled then; when it has not returned a second later it is given up:
    ///     what it still reports or makes is dropped. A step with a limit has an executor of its own.
    ///   - body: Does the work; the context is the step's own, valid until the body returns.
    /// - Returns: What the body returns, or what it has returned in an earlier attempt or run.
    /// - Throws: A `SkillError` whose `step` names this step, or the one within it that failed: what the body threw;
    ///   code `timeout` when its time was over; `step_repeated` when the name was used before; `steps_too_deep` beyond
    ///   128 levels of steps. `CancellationError` once the run is to end or the task is cancelled.
    public func step<Output: Sendable>(
        _ name: String, share: ClosedRange<Double>? = nil, within limit: Duration? = nil,
        body: @escaping @Sendable (SkillContext) async throws -> Output
    ) async throws -> Output {
        switch try await outcome(of: name, share: share, within: limit, body: body) {
        case .succeeded(let output): return output
        case .failed(let error), .overtime(let error): throw error
        }
    }

    /// Does a step and says what became of it.
    ///
    /// What its parts have made before is looked for in the steps of the earlier names, too.
    ///
    /// - Throws: `CancellationError` once the run is to end; a `SkillError` when the name can't be used.
    func outcome<Output: Sendable>(
        of name: String, after earlierNames: [String] = [], share: ClosedRange<Double>?,
        within limit: Duration?,
        body: @escaping @Sendable (SkillContext) async throws -> Output
    ) async throws -> StepOutcome<Output> {
        try Task.checkCancellation()
        let path = try stepNames.take(name)
        if let kept: Output = reporter.result(at: ResultKey(step: path))?.typed() {
            reporter.report(StepReport(path: path, status: .succeeded, isCarriedOver: true))
            if let share { reporter.report(progress: share.upperBound) }
            return .succeeded(kept)
        }
        reporter.report(StepReport(path: path, status: .running))
        let part = SkillPart(of: self, at: path, after: earlierNames.map { StepPath.root.appending($0) }) {
            [reporter] progress in
            guard let share else { return }
            reporter.report(progress: share.value(at: progress))
        }
        switch await part.result(within: limit, of: body) {
        case .success(let output):
            reporter.report(StepReport(path: path, status: .succeeded, output: ResultValue(output)))
            if let share { reporter.report(progress: share.upperBound) }
            try await reporter.waitUntilStored()
            return .succeeded(output)
        case .failure(let error):
            return .failed(try failure(of: path, error))
        case nil:
            let error = SkillError.overtime("The step \(path)", limit ?? .zero)
            return .overtime(try failure(of: path, error))
        }
    }

    /// What a step of this name has made in an earlier attempt or run; `nil` when it is to be done.
    func storedResult<Output: Sendable>(of name: String) -> Output? {
        reporter.result(at: ResultKey(step: StepPath.root.appending(name)))?.typed()
    }

    /// Tells of a step that is not needed again.
    func passOver(_ name: String, share: ClosedRange<Double>) throws {
        let path = try stepNames.take(name)
        reporter.report(StepReport(path: path, status: .succeeded, isCarriedOver: true))
        reporter.report(progress: share.upperBound)
    }

    /// Tells that a step has failed.
    ///
    /// - Returns: The error as seen from outside the step.
    /// - Throws: `CancellationError` when it was cancelled rather than failed, which is told then.
    private func failure(of path: StepPath, _ error: any Error) throws(CancellationError) -> SkillError {
        guard !Task.isCancelled else {
            reporter.report(StepReport(path: path, status: .cancelled))
            throw CancellationError()
        }
        let shown = reporter.shown(error).failing(path)
        reporter.report(StepReport(path: path, status: .failed, error: shown))
        return shown
    }
}
