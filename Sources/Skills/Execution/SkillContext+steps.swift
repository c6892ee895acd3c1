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
    ///   code `timeout` when its time was over; `step_repeated` when the name was used before. `CancellationError` once
    ///   the run is to end or the task is cancelled.
    public func step<Output: Sendable>(
        _ name: String, share: ClosedRange<Double>? = nil, within limit: Duration? = nil,
        body: @escaping @Sendable (SkillContext) async throws -> Output
    ) async throws -> Output {
        try Task.checkCancellation()
        let path = try stepNames.take(name)
        if let stored: Output = reporter.result(at: ResultKey(step: path))?.typed() {
            reporter.report(StepReport(path: path, status: .succeeded, isCarriedOver: true))
            if let share { reporter.report(progress: share.upperBound) }
            return stored
        }
        reporter.report(StepReport(path: path, status: .running))
        let result = await part(at: path, share: share).result(within: limit, of: "The step \(path)", body)
        switch result {
        case .success(let output):
            reporter.report(StepReport(path: path, status: .succeeded, output: ResultValue(output)))
            if let share { reporter.report(progress: share.upperBound) }
            try await reporter.waitUntilStored()
            return output
        case .failure(let error):
            throw failed(path, error)
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

    /// Tells that a step has not succeeded, and gives what is to be thrown.
    private func failed(_ path: StepPath, _ error: any Error) -> any Error {
        guard !Task.isCancelled else {
            reporter.report(StepReport(path: path, status: .cancelled))
            return CancellationError()
        }
        if !(error is SkillError), !(error is CancellationError) { reporter.report(fault: error) }
        let shown = SkillError.shown(error).failing(path)
        reporter.report(StepReport(path: path, status: .failed, error: shown))
        return shown
    }

    private func part(at path: StepPath, share: ClosedRange<Double>?) -> SkillPart {
        SkillPart(of: self, at: path) { [reporter] progress in
            guard let share else { return }
            reporter.report(progress: share.value(at: progress))
        }
    }
}
