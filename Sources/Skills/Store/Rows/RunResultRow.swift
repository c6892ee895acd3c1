import SkillsJSON

/// What became of a step or item as the columns of a row.
package struct RunResultRow: Sendable {
    /// The step; for an item the step that the batch runs in; empty for the run itself.
    package let path: String
    /// The item, counted from 0; -1 for a step, since a key has no `NULL`.
    package let item: Int64
    /// 0: unfinished, 1: succeeded, 2: failed.
    package let outcome: Int64
    /// The output or the error as JSON.
    package let data: [UInt8]?

    /// Takes the columns as they stand in a store.
    package init(path: String, item: Int64, outcome: Int64, data: [UInt8]?) {
        self.path = path
        self.item = item
        self.outcome = outcome
        self.data = data
    }

    /// The columns of a result.
    package init(_ result: RunResult) {
        path = result.key.path.description
        item = result.key.item.map(Int64.init) ?? -1
        switch result.outcome {
        case .unfinished:
            outcome = 0
            data = nil
        case .succeeded(let output):
            outcome = 1
            data = output.bytes
        case .failed(let error):
            outcome = 2
            var writer = JSONWriter()
            writer.storedError(error)
            data = writer.bytes
        }
    }

    /// The result.
    ///
    /// - Throws: A `RowFault` when it can't be read.
    package func result() throws(RowFault) -> RunResult {
        let path = StepPath(path) ?? .root
        let key = item < 0 ? ResultKey(step: path) : ResultKey(item: Int(item), of: path)
        switch (outcome, data) {
        case (0, _): return RunResult(key: key, outcome: .unfinished)
        case (1, let data?): return RunResult(key: key, outcome: .succeeded(RawJSON(unchecked: data)))
        case (2, let data?): return RunResult(key: key, outcome: .failed(try SkillError(stored: data)))
        default: throw RowFault("what became of a step or item")
        }
    }
}
