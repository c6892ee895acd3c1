import Skills
import SkillsHTTP

/// The feeds of one lane.
///
/// Used on that lane only.
final class StreamHub: @unchecked Sendable {  // confined to its lane
    private var feeds: [Feed.Key: Feed] = [:]
    private let lane: Lane

    init(lane: Lane) {
        self.lane = lane
    }

    /// Lets a stream follow a log from a place on.
    func open(
        _ stream: any ResponseStream, _ key: Feed.Key, at place: LogPlace, agent: Agent, heartbeat: Int64
    ) -> any StreamConsumer {
        let cursor = place.cursor
        let feed = feeds[key] ?? makeFeed(key, cursor: cursor, agent: agent)
        var beginning = feed.encoder.preamble
        if let gap = place.gap {
            feed.encoder.appendGap(from: gap.lowerBound, to: gap.upperBound, to: &beginning)
        }
        if let chunk = StreamChunk(beginning) { stream.send(chunk) }
        stream.keepAlive(with: feed.encoder.heartbeat.flatMap(StreamChunk.init), every: heartbeat)
        let reader = FeedReader(stream: stream, cursor: cursor, feed: feed)
        feed.add(reader)
        return reader
    }

    /// Ends streams with `drain`: every one, or those that will hear nothing more.
    func drain(all: Bool) {
        for (key, feed) in feeds {
            switch key.source {
            case .all: feed.drain()
            case .run(let id): if all || feed.isQueued(id) { feed.drain() }
            }
        }
    }

    /// Drops a feed without readers, unless another has taken its place since.
    private func forget(_ feed: Feed) {
        if feeds[feed.key] === feed { feeds[feed.key] = nil }
    }

    private func makeFeed(_ key: Feed.Key, cursor: UInt64, agent: Agent) -> Feed {
        let feed = Feed(key: key, cursor: cursor, agent: agent, lane: lane) { [weak self] feed in
            self?.forget(feed)
        }
        feeds[key] = feed
        return feed
    }
}
