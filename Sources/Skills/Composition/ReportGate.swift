/// Lets the reports of one part of an attempt pass until the part is over, and knows which of its steps and
/// items have begun and not ended.
///
/// A value without lock: a report enters, goes on its way, and leaves. Whoever closes the gate waits for those
/// inside, so that nothing of the part follows what is told of its end.
struct ReportGate {
    private(set) var isClosed = false
    private var inside = 0
    private var nextOrdinal = 0
    private var open: [ResultKey: Int] = [:]

    /// Lets a report in; false when the part is over.
    mutating func enter() -> Bool {
        guard !isClosed else { return false }
        inside += 1
        return true
    }

    /// Lets in what is told of a step or item; false when the part is over.
    mutating func enter(_ key: ResultKey, isEnd: Bool) -> Bool {
        guard enter() else { return false }
        if isEnd {
            open[key] = nil
        } else if open[key] == nil {
            open[key] = nextOrdinal
            nextOrdinal += 1
        }
        return true
    }

    /// A report has gone its way.
    ///
    /// - Returns: Whether whoever closes the gate may go on.
    mutating func leave() -> Bool {
        inside -= 1
        return isClosed && inside == 0
    }

    /// Lets nothing in any more.
    ///
    /// - Returns: Whether nothing is inside, so that nobody needs to wait.
    mutating func close() -> Bool {
        isClosed = true
        return inside == 0
    }

    /// What was begun and has not ended, the latest first; only once.
    mutating func takeOpen() -> [ResultKey] {
        defer { open = [:] }
        return open.sorted { $0.value > $1.value }.map(\.key)
    }
}
