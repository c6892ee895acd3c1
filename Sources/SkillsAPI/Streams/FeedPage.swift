import Skills

/// A stretch of a log, ready to be written to a stream.
struct FeedPage: Sendable {
    /// One event with the id that it has on the stream.
    struct Entry: Sendable {
        let id: UInt64
        let event: RunEvent
    }

    /// The events after the cursor, in order; a missing id is a gap.
    let entries: [Entry]
    /// The last id of the log.
    let last: UInt64
    /// Whether nothing will follow the last id.
    let hasEnded: Bool

    /// Where a reader stands who has read the page from this cursor.
    func next(after cursor: UInt64) -> UInt64 {
        entries.last?.id ?? max(cursor, last)
    }
}
