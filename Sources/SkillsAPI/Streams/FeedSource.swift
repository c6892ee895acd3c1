import Skills

/// The log that a feed reads: of one run, or of all.
enum FeedSource: Hashable, Sendable {
    case run(RunID)
    case all

    private static let limit = PageLimit(count: 1024, bytes: 64 * 1024)

    /// Calls the closure whenever the log may have grown; `nil` when it won't any more.
    func observe(_ agent: Agent, _ closure: @escaping @Sendable () -> Void) -> ScheduledCall? {
        switch self {
        case .run(let id): agent.observe(id) { _, _ in closure() }
        case .all: agent.observeLog(closure)
        }
    }

    /// Reads what follows the cursor; `nil` when there is no such log, or it can't be read.
    func read(_ agent: Agent, after cursor: UInt64, answer: @escaping @Sendable (FeedPage?) -> Void) {
        switch self {
        case .run(let id):
            agent.events(of: id, after: Int64(clamping: cursor), limit: Self.limit) { result in
                guard case .success(let page?) = result else { return answer(nil) }
                let entries = page.events.map { FeedPage.Entry(id: UInt64(clamping: $0.seq), event: $0) }
                answer(
                    FeedPage(entries: entries, last: UInt64(clamping: page.lastSeq), hasEnded: page.hasEnded))
            }
        case .all:
            agent.log(after: cursor, limit: Self.limit) { result in
                guard case .success(let page) = result else { return answer(nil) }
                let entries = page.entries.map { FeedPage.Entry(id: $0.position, event: $0.event) }
                answer(FeedPage(entries: entries, last: page.last, hasEnded: false))
            }
        }
    }
}
