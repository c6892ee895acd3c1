/// The events of all runs from a position on: what is stored first, then what comes.
///
/// The hook for analytics and logs. A cursor over the log: it costs no queue, and a slow reader delays nobody.
/// Where a position is missing, retention has dropped events. It does not end by itself.
public struct LogEvents: AsyncSequence, Sendable {
    let agent: Agent
    let start: LogStart

    /// Reads event by event; pages of them are fetched at once.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let agent: Agent
        private let start: LogStart
        /// The position last returned; `nil` before the first read.
        private var cursor: UInt64?
        private var page: ArraySlice<LogPage.Entry> = []

        init(agent: Agent, start: LogStart) {
            self.agent = agent
            self.start = start
        }

        /// The next event with its position; `nil` when the waiting task was cancelled.
        ///
        /// - Throws: An `AgentError` when the store can't be read.
        public mutating func next() async throws -> LogPage.Entry? {
            if page.isEmpty {
                let place = if let cursor { cursor } else { try await start.position() }
                guard let read = try await agent.nextEntries(after: place) else { return nil }
                page = read[...]
            }
            let entry = page.removeFirst()
            cursor = entry.position
            return entry
        }
    }

    /// Starts at the position.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(agent: agent, start: start)
    }
}

extension Agent {
    /// The events of all runs, as they are stored.
    ///
    /// - Parameter position: The position after which to begin; 0 for everything that is kept. One ahead of the
    ///   log belongs to a store that was replaced, and counts as the log's end.
    /// - Returns: The events above the position.
    public func events(after position: UInt64) -> LogEvents {
        LogEvents(agent: self, start: LogStart(position))
    }

    /// The events of all runs that are stored from now on.
    ///
    /// The place is taken by the call: nothing is missed that happens before the first event is awaited.
    public func events() -> LogEvents {
        LogEvents(agent: self, start: LogStart(endOf: store))
    }

    /// The next entries of the log, at least one; `nil` when the waiting task was cancelled.
    fileprivate func nextEntries(after position: UInt64) async throws -> [LogPage.Entry]? {
        var position = position
        while !Task.isCancelled {
            let signal = RunSignal()
            let observation = observeLog { signal.fire() }
            defer { observation.cancel() }
            let after = position
            let page = try await reading { try await store.log(after: after) }
            if !page.entries.isEmpty { return page.entries }
            position = min(position, page.last)
            await signal.wait()
        }
        return nil
    }
}
