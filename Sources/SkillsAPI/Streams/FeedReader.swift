import SkillsHTTP

/// One stream that follows a feed: a cursor and nothing else.
final class FeedReader: StreamConsumer, @unchecked Sendable {  // confined to the lane of its stream
    let stream: any ResponseStream
    /// The id of the last event that was written to it; the feed's keeps it up to date while it is live.
    var cursor: UInt64
    /// Its place among the live readers; `nil` while it is behind.
    var place: Int?
    /// A page is on its way to it.
    var isReading = false
    private(set) var isOver = false
    private var feed: Feed?

    init(stream: any ResponseStream, cursor: UInt64, feed: Feed) {
        self.stream = stream
        self.cursor = cursor
        self.feed = feed
    }

    func streamCanWrite() {
        if place == nil { feed?.catchUp(self) }
    }

    func streamClosed() {
        guard !isOver else { return }
        isOver = true
        feed?.remove(self)
        feed = nil
    }

    /// Writes a last piece and ends the stream.
    func end(with chunk: StreamChunk?) {
        guard !isOver else { return }
        isOver = true
        feed = nil
        if let chunk { stream.send(chunk) }
        stream.end()
    }

    /// Leaves its feed and ends the stream as it is.
    func leave(_ feed: Feed) {
        feed.remove(self)
        end(with: nil)
    }
}
