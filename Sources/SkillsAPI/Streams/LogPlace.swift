import Skills

/// Where a reader of a log begins.
struct LogPlace {
    /// The position to begin after.
    let cursor: UInt64
    /// What the reader is told it has missed before that.
    let gap: ClosedRange<UInt64>?

    /// The place after a position that the log has.
    init(after cursor: UInt64) {
        self.cursor = cursor
        gap = nil
    }

    /// Finds the place in the log of all runs: the end when nothing was said, the beginning of what is kept
    /// for 0.
    ///
    /// A cursor ahead of the log belongs to one that was replaced: everything in this one is new to the
    /// reader, and it goes on from now.
    ///
    /// - Throws: An `AgentError` when the log can't be read.
    init(_ cursor: StreamCursor, agent: Agent) async throws {
        let page: LogPage
        do {
            page = try await withCheckedThrowingContinuation { continuation in
                agent.log(after: .max, limit: PageLimit(count: 1, bytes: 1)) { continuation.resume(with: $0) }
            }
        } catch {
            throw AgentError.storeUnavailable
        }
        let wanted = cursor.value(last: page.last, none: page.last)
        if wanted > page.last {
            self.cursor = page.last
            // Of a log that has no entry yet, nothing that is to come may be called missing.
            gap = min(page.origin + 1, page.last)...page.last
        } else {
            self.cursor = wanted == 0 ? page.origin : wanted
            gap = nil
        }
    }
}
