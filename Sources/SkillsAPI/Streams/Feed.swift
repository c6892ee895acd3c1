import Skills
import SkillsHTTP
import Synchronization

/// The readers of one log on one lane that want the same of it: each event is encoded once for all of them.
///
/// Readers that keep up are live: they stand at the feed's cursor and are written to in one loop. One whose
/// socket is full falls behind and reads the log by itself from where it stands, once it can be written to.
/// Used on its lane only, but for `signal`.
final class Feed: @unchecked Sendable {  // confined to its lane, but for the flag
    /// What tells feeds of a lane apart.
    struct Key: Hashable {
        let source: FeedSource
        let format: StreamFormat
        let filter: EventFilter
    }

    let key: Key
    let encoder: FrameEncoder
    private let agent: Agent
    private let lane: Lane
    private let onEmpty: (Feed) -> Void
    private let isSignalled = Atomic<Bool>(false)
    private var observation: ScheduledCall?
    /// Everything up to it has been handed to the live readers.
    private(set) var cursor: UInt64
    private(set) var hasEnded = false
    private var isReading = false
    /// The log has grown after the page that is on its way was asked for.
    private var isStale = false
    private var live: [FeedReader] = []
    private var behind: [ObjectIdentifier: FeedReader] = [:]

    init(key: Key, cursor: UInt64, agent: Agent, lane: Lane, onEmpty: @escaping (Feed) -> Void) {
        self.key = key
        self.cursor = cursor
        self.agent = agent
        self.lane = lane
        self.onEmpty = onEmpty
        let run: RunID? = if case .run(let id) = key.source { id } else { nil }
        encoder = FrameEncoder(format: key.format, run: run)
        observation = key.source.observe(agent) { [weak self] in self?.signal() }
    }

    /// The log may have grown.
    ///
    /// From any thread; a signal that comes before the last was heeded costs nothing.
    func signal() {
        guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        lane.submit { [weak self] in self?.pump() }
    }

    // MARK: - Readers

    /// Takes a reader in at its place, and writes to it what is there already.
    func add(_ reader: FeedReader) {
        settle(reader)
        pump()
    }

    /// Forgets a reader whose stream is over.
    func remove(_ reader: FeedReader) {
        if let place = reader.place {
            reader.place = nil
            let last = live.removeLast()
            if last !== reader {
                live[place] = last
                last.place = place
            }
        } else {
            behind[ObjectIdentifier(reader)] = nil
        }
        closeIfEmpty()
    }

    /// Lets a reader that is behind read on by itself.
    func catchUp(_ reader: FeedReader) {
        guard !reader.isReading, !reader.isOver, reader.place == nil, !reader.stream.isBackedUp else {
            return
        }
        guard reader.cursor < cursor || hasEnded else { return settle(reader) }
        reader.isReading = true
        key.source.read(agent, after: reader.cursor) { page in
            self.lane.perform { self.received(page, for: reader) }
        }
    }

    /// Whether the run waits for its turn, and so tells nothing.
    func isQueued(_ id: RunID) -> Bool { agent.isQueued(id) }

    /// Ends every stream with `drain`.
    func drain() {
        var bytes: [UInt8] = []
        encoder.appendDrain(to: &bytes)
        let chunk = StreamChunk(bytes)
        for reader in live + Array(behind.values) { reader.end(with: chunk) }
        live = []
        behind = [:]
        closeIfEmpty()
    }

    /// Puts a reader where its cursor belongs: among the live ones when it stands at the feed's.
    private func settle(_ reader: FeedReader) {
        if reader.cursor == cursor, !hasEnded {
            behind[ObjectIdentifier(reader)] = nil
            reader.place = live.count
            live.append(reader)
        } else {
            behind[ObjectIdentifier(reader)] = reader
            if reader.cursor < cursor || hasEnded { catchUp(reader) }
        }
    }

    private func closeIfEmpty() {
        guard live.isEmpty, behind.isEmpty else { return }
        observation?.cancel()
        observation = nil
        onEmpty(self)
    }

    // MARK: - Reading

    /// Reads what the live readers have not got yet.
    private func pump() {
        isSignalled.store(false, ordering: .sequentiallyConsistent)
        guard !hasEnded else { return }
        guard !isReading else {
            isStale = true
            return
        }
        isReading = true
        isStale = false
        key.source.read(agent, after: cursor) { page in
            self.lane.perform { self.received(page) }
        }
    }

    private func received(_ page: FeedPage?) {
        isReading = false
        guard let page else { return lose() }
        let before = cursor
        let chunk = encoded(page, after: before)
        cursor = page.next(after: before)
        let isComplete = page.hasEnded && cursor >= page.last
        deliver(chunk, isLast: isComplete, from: before)
        if isComplete {
            hasEnded = true
            observation?.cancel()
            observation = nil
        }
        for reader in behind.values { catchUp(reader) }
        if !isComplete, isStale || cursor < page.last { signal() }
        closeIfEmpty()
    }

    /// Writes to the live readers; those whose sockets are full stay behind at the old cursor.
    private func deliver(_ chunk: StreamChunk?, isLast: Bool, from before: UInt64) {
        guard cursor > before || isLast else { return }
        let readers = live
        for reader in readers where reader.stream.isBackedUp {
            guard let place = reader.place else { continue }
            reader.place = nil
            let last = live.removeLast()
            if last !== reader {
                live[place] = last
                last.place = place
            }
            reader.cursor = before
            behind[ObjectIdentifier(reader)] = reader
        }
        let current = live
        if isLast { live = [] }
        for reader in current {
            if isLast {
                reader.place = nil
                reader.end(with: chunk)
            } else {
                reader.cursor = cursor
                if let chunk { reader.stream.send(chunk) }
            }
        }
    }

    private func received(_ page: FeedPage?, for reader: FeedReader) {
        reader.isReading = false
        guard !reader.isOver else { return }
        guard let page else { return reader.leave(self) }
        let chunk = encoded(page, after: reader.cursor)
        reader.cursor = page.next(after: reader.cursor)
        if page.hasEnded, reader.cursor >= page.last {
            behind[ObjectIdentifier(reader)] = nil
            reader.end(with: chunk)
            return closeIfEmpty()
        }
        if let chunk { reader.stream.send(chunk) }
        if reader.cursor == cursor { settle(reader) } else if !reader.stream.isBackedUp { again(reader) }
    }

    /// Reads on in another turn, so that the lane's others have theirs.
    private func again(_ reader: FeedReader) {
        lane.submit { [weak self] in self?.catchUp(reader) }
    }

    /// The log has gone, or can't be read: readers come back and are told then.
    private func lose() {
        let readers = live + Array(behind.values)
        live = []
        behind = [:]
        for reader in readers {
            reader.place = nil
            reader.end(with: nil)
        }
        closeIfEmpty()
    }

    /// A page as the stream shows it, gaps and the end included; `nil` when nothing of it is wanted.
    private func encoded(_ page: FeedPage, after cursor: UInt64) -> StreamChunk? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(page.entries.reduce(64) { $0 + $1.event.data.count + 64 })
        var previous = cursor
        for entry in page.entries {
            if entry.id > previous + 1 { encoder.appendGap(from: previous + 1, to: entry.id - 1, to: &bytes) }
            if key.filter.passes(entry.event) { encoder.append(entry.event, id: entry.id, to: &bytes) }
            previous = entry.id
        }
        if page.entries.isEmpty, page.last > previous {
            encoder.appendGap(from: previous + 1, to: page.last, to: &bytes)
            previous = page.last
        }
        if page.hasEnded, previous >= page.last { encoder.appendEnd(to: &bytes) }
        return StreamChunk(bytes)
    }
}
