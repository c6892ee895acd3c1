extension Agent {
    /// Starts a run that does an ended one again, with its input, labels, owner, locale, time limit,
    /// priority, concurrency key and webhook.
    ///
    /// What is carried over is told as steps and items that have succeeded, and is not done again. A step that
    /// is repeated takes the steps that it is nested in with it.
    ///
    /// - Returns: The new run, whose `retryOf` is the old one.
    /// - Throws: An `AgentError`: `notEnded`, `inputDropped`, `nothingToRetry`, or what `start` throws.
    public func retry(_ id: RunID, _ scope: RetryScope = .everything) async throws -> Run {
        guard let original = try await run(id) else { throw AgentError.unknownRun(id) }
        guard original.runStatus.isTerminal else { throw AgentError.notEnded(id) }
        guard !original.hasLostPayloads else { throw AgentError.inputDropped(id) }
        if scope == .failedItems, original.runStatus == .succeeded {
            let fault = FieldError.at("items", "can't be repeated: none has failed")
            throw AgentError.nothingToRetry(.validation([fault]))
        }
        let results = try await reading { try await store.results(of: id) } ?? []
        var request = RunRequest(
            skill: original.skill, input: original.input, labels: original.labels, timeout: original.timeout,
            priority: original.priority, concurrencyKey: original.concurrencyKey, owner: original.owner,
            locale: original.locale)
        request.retryOf = id
        request.webhook = original.webhook
        do {
            request.results = try scope.carriedOver(from: results)
        } catch {
            throw AgentError.nothingToRetry(error)
        }
        return try await start(request)
    }
}
