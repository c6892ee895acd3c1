import SkillsJSON

/// One request of a session, from its start to the end of its run.
struct SessionRequest: Sendable {
    let agent: Agent
    let request: RunRequest

    /// Starts the run and follows it to its end; a cancelled task cancels the run first.
    ///
    /// - Parameter update: Takes what happens, in order; the last is `ended` or `refused`.
    func follow(_ update: @MainActor @Sendable (SessionUpdate) -> Void) async {
        do {
            let run = try await agent.start(request)
            await update(.started(run.id))
            for try await event in agent.events(of: run.id) {
                if let change = SessionUpdate(event) { await update(change) }
            }
            await update(.ended(Task.isCancelled ? try await cancelled(run.id) : try await ended(run.id)))
        } catch let error as AgentError {
            await update(.refused(error.description))
        } catch {
            await update(.refused(AgentError.storeUnavailable.description))
        }
    }

    private func ended(_ id: RunID) async throws -> Run {
        guard let run = try await agent.run(id) else { throw AgentError.unknownRun(id) }
        return run
    }

    /// Cancels the run and returns it when it has ended.
    ///
    /// In a task of its own, which is not cancelled: in this one nothing can be followed any more.
    private func cancelled(_ id: RunID) async throws -> Run {
        let (agent, request) = (agent, self)
        let cancellation = Task {
            _ = try await agent.cancel(id)
            for try await _ in agent.events(of: id) {}
            return try await request.ended(id)
        }
        return try await cancellation.value
    }
}
