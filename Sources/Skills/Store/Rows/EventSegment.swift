/// Neighbouring events of one run in one blob: what retention keeps or drops together.
///
/// Each event is its kind, its status, the length of its data in four bytes, the least significant first, and the
/// data. All of them may be dropped while their run is kept, or none.
package struct EventSegment: Sendable {
    /// The most events of one segment, and so the most that go at once.
    private static let maximumCount = 128
    /// The most bytes of one segment, unless a single event is larger.
    private static let maximumBytes = 32 * 1024
    private static let headerSize = 6

    /// The number of its last event.
    package private(set) var lastSeq: Int64
    /// How many events it has.
    package private(set) var count = 0
    /// Whether its events may be dropped while the run is kept.
    package let isTrimmable: Bool
    /// The events.
    package private(set) var blob: [UInt8] = []
    /// What the data of its events take up.
    package var bytes: Int { blob.count - count * Self.headerSize }

    /// What the data of so many events take up in a blob of this length.
    package static func dataBytes(ofBlob length: Int64, count: Int64) -> Int64 {
        length - count * Int64(headerSize)
    }

    /// Puts events into as few segments as they need.
    package static func segments(of events: [RunEvent]) -> [EventSegment] {
        var segments: [EventSegment] = []
        var current: EventSegment?
        for (index, event) in events.enumerated() {
            if let open = current, !open.takes(event) {
                segments.append(open)
                current = nil
            }
            if current == nil {
                current = EventSegment(lastSeq: event.seq, isTrimmable: event.isTrimmable)
                let rest = events[index...].reduce(0) { $0 + $1.data.count + headerSize }
                current?.blob.reserveCapacity(min(rest, maximumBytes + event.data.count))
            }
            current?.append(event)
        }
        if let current { segments.append(current) }
        return segments
    }

    private init(lastSeq: Int64, isTrimmable: Bool) {
        self.lastSeq = lastSeq
        self.isTrimmable = isTrimmable
    }

    private func takes(_ event: RunEvent) -> Bool {
        event.isTrimmable == isTrimmable && count < Self.maximumCount
            && blob.count + event.data.count <= Self.maximumBytes
    }

    private mutating func append(_ event: RunEvent) {
        lastSeq = event.seq
        count += 1
        blob.append(event.kind.code)
        blob.append(event.status.map { UInt8(truncatingIfNeeded: $0.code) } ?? .max)
        var length = UInt32(truncatingIfNeeded: event.data.count).littleEndian
        withUnsafeBytes(of: &length) { blob.append(contentsOf: $0) }
        blob.append(contentsOf: event.data)
    }

    /// Reads a blob event by event.
    ///
    /// - Parameters:
    ///   - blob: The events as they were stored.
    ///   - lastSeq: The number of the last one.
    ///   - count: How many there are.
    ///   - isTrimmable: Whether they may be dropped.
    ///   - run: The run that they belong to.
    ///   - isWanted: Whether to make an event of this number; others are passed over.
    /// - Returns: The wanted events, in order.
    /// - Throws: A `RowFault` when the blob has another form.
    package static func events(
        in blob: UnsafeRawBufferPointer, lastSeq: Int64, count: Int, isTrimmable: Bool, of run: Run,
        where isWanted: (Int64) -> Bool
    ) throws(RowFault) -> [RunEvent] {
        var events: [RunEvent] = []
        try forEach(in: blob, lastSeq: lastSeq, count: count) { seq, kind, status, data in
            guard isWanted(seq) else { return }
            events.append(
                RunEvent(
                    of: run, seq: seq, kind: kind, status: status, isTrimmable: isTrimmable, data: Array(data)
                ))
        }
        return events
    }

    /// Walks through the events of a blob: number, kind, status and data of each.
    ///
    /// - Throws: A `RowFault` when the blob has another form.
    package static func forEach(
        in blob: UnsafeRawBufferPointer, lastSeq: Int64, count: Int,
        _ body: (Int64, RunEvent.Kind, RunStatus?, UnsafeRawBufferPointer) -> Void
    ) throws(RowFault) {
        var place = 0
        var seq = lastSeq - Int64(count)
        for _ in 0..<max(0, count) {
            seq += 1
            guard place + headerSize <= blob.count, let kind = RunEvent.Kind(code: blob[place]) else {
                throw RowFault("a segment of events")
            }
            let code = blob[place + 1]
            let status = code == .max ? nil : RunStatus(code: Int64(code))
            let raw = blob.loadUnaligned(fromByteOffset: place + 2, as: UInt32.self)
            let start = place + headerSize
            let end = start + Int(UInt32(littleEndian: raw))
            guard end <= blob.count, (status == nil) == (code == .max) else {
                throw RowFault("a segment of events")
            }
            body(seq, kind, status, UnsafeRawBufferPointer(rebasing: blob[start..<end]))
            place = end
        }
        guard place == blob.count else { throw RowFault("a segment of events") }
    }
}
