/// The events of one run from a cursor on: what is stored first, then what comes, to the run's end.
///
/// A cursor over the log: it costs no queue, and a slow reader delays nobody. Where retention has dropped
/// events, numbers are missing.
public struct RunEvents: AsyncSequence, Sendable {
    let agent: Agent
    let id: RunID
    let after: Int64

    /// Reads event by event; pages of them are fetched at once.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let agent: Agent
        private let id: RunID
        private var cursor: Int64
        private var page: ArraySlice<RunEvent> = []
        private var hasEnded = false

        init(agent: Agent, id: RunID, after cursor: Int64) {
            self.agent = agent
            self.id = id
            self.cursor = cursor
        }

        /// The next event; `nil` after the terminal status, and when the waiting task was cancelled.
        ///
        /// - Throws: An `AgentError` when there is no such run or the store can't be read.
        public mutating func next() async throws -> RunEvent? {
            while page.isEmpty {
                guard !hasEnded else { return nil }
                let read = try await agent.nextPage(of: id, after: cursor)
                guard let read else { return nil }
                page = read.page.events[...]
                hasEnded = read.isLast
            }
            let event = page.removeFirst()
            cursor = event.seq
            return event
        }
    }

    /// Starts at the cursor.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(agent: agent, id: id, after: after)
    }
}

extension Agent {
    /// The events of a run with a number above `seq`, to its end.
    public func events(of id: RunID, after seq: Int64 = 0) -> RunEvents {
        RunEvents(agent: self, id: id, after: seq)
    }

    /// The next events of a run, as soon as there are any or none will follow; `nil` when the waiting task
    /// was cancelled.
    fileprivate func nextPage(of id: RunID, after seq: Int64) async throws -> (page: EventPage, isLast: Bool)?
    {
        while !Task.isCancelled {
            let signal = RunSignal()
            let observation = observe(id) { _, _ in signal.fire() }
            defer { observation?.cancel() }
            guard let page = try await page(of: id, after: seq) else { throw AgentError.unknownRun(id) }
            // A run that is not active won't go on, also where its end is not stored: it was lost then.
            let isOver = page.hasEnded || observation == nil
            let isLast = isOver && (page.events.last?.seq ?? .max) >= page.lastSeq
            if !page.events.isEmpty || isOver { return (page, isLast) }
            await signal.wait()
        }
        return nil
    }

    private func page(of id: RunID, after seq: Int64) async throws -> EventPage? {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                events(of: id, after: seq, limit: PageLimit()) { continuation.resume(with: $0) }
            }
        } catch {
            throw AgentError.storeUnavailable
        }
    }
}
