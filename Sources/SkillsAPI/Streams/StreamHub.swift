import Skills
import SkillsHTTP

/// The feeds of one lane.
///
/// Used on that lane only.
final class StreamHub: @unchecked Sendable {  // confined to its lane
    /// Which streams a shutdown ends.
    enum Drain {
        /// Those that will hear nothing more: of all runs, and of queued ones.
        case idle
        /// Every one.
        case all
    }

    private var feeds: [Feed.Key: Feed] = [:]
    private let lane: Lane
    private var drained: Drain?

    init(lane: Lane, drain: Drain?) {
        self.lane = lane
        drained = drain
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
        if let drained, ends(feed, by: drained) { feed.drain() }
        return reader
    }

    /// Ends streams with `drain`, those included that are opened later.
    func drain(_ drain: Drain) {
        drained = drain
        for feed in feeds.values where ends(feed, by: drain) { feed.drain() }
    }

    private func ends(_ feed: Feed, by drain: Drain) -> Bool {
        switch (drain, feed.key.source) {
        case (.all, _), (.idle, .all): true
        case (.idle, .run(let id)): feed.isQueued(id)
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
