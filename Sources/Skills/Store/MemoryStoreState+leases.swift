/// Who has the active runs.
extension MemoryStoreState {
    /// Ends the leases of all active runs.
    mutating func endLeases() {
        abandoned = FIFO()
        byCreation.forEach(after: 0) { _, record in
            guard !record.run.runStatus.isTerminal else { return true }
            record.isAbandoned = true
            abandoned.append(record)
            return true
        }
    }

    /// Takes over active runs whose lease is gone, the oldest first, at most so many.
    mutating func claim(limit: Int) -> [ClaimedRun] {
        var claimed: [ClaimedRun] = []
        while claimed.count < limit, let record = abandoned.popFirst() {
            // Whoever has written to it since has it.
            guard record.isAbandoned else { continue }
            record.isAbandoned = false
            var run = record.run
            run.epoch += 1
            runBytes += record.update(run)
            claimed.append(ClaimedRun(run: run, results: record.results.all))
        }
        return claimed
    }
}
