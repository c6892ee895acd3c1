@testable import Skills

extension MemoryStoreState {
    /// Whether what it has counted is what there is.
    var isCountedRight: Bool {
        var sizes = MemoryEndedSizes()
        var (runBytes, trimmableBytes, endedRuns) = (0, 0, 0)
        for record in rows.values {
            runBytes += record.size
            if record.run.runStatus.isTerminal {
                sizes.add(record)
                endedRuns += 1
            } else {
                trimmableBytes += record.trimmableSize
            }
        }
        let events = rows.values.reduce(0) { $0 + $1.eventCount }
        return runBytes == self.runBytes && trimmableBytes == self.trimmableBytes && sizes == ended
            && endedRuns == endedCount && byCreation.count == rows.count && log.count == events
    }
}
