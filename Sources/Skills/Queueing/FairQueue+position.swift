extension FairQueue {
    /// Which turn a run would have if nothing came or went, counted from 1; `nil` when it does not stand here.
    ///
    /// Takes time in proportion to the runs that wait.
    func position(of run: RunID, of owner: ExactText?) -> Int? {
        guard let line = lines[owner], let rank = line.runs.rank(of: run) else { return nil }
        guard lines.count > 1 else { return line.runs.count(before: rank) + 1 }
        return forecast(upTo: run)
    }

    /// Goes through the turns as they would come.
    private func forecast(upTo run: RunID) -> Int? {
        var waiting: [ArraySlice<(element: RunID, rank: QueueRank)>] = []
        var turns = RankedHeap<Int>()
        for line in lines.values {
            let runs = line.runs.all.sorted { $0.rank < $1.rank }
            guard let first = runs.first else { continue }
            turns.set(waiting.count, QueueRank(time: line.since - first.rank.boost, number: line.turn))
            waiting.append(runs[...])
        }
        var position = 0
        while let owner = turns.first, let next = waiting[owner].popFirst() {
            position += 1
            if next.element == run { return position }
            if let first = waiting[owner].first {
                let rank = QueueRank(
                    time: latest - first.rank.boost, number: number + UInt64(position))
                turns.set(owner, rank)
            } else {
                turns.remove(owner)
            }
        }
        return nil
    }
}
