import Skills
import SkillsJSON

/// What is read of single runs; the same on the writer's connection and on those of readers.
extension SQLiteConnection {
    /// A run with its payload; `nil` when there is none.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when the row can't be read.
    func run(_ id: RunID) throws -> Run? {
        let select = try statement(ReadingStatement.runWithPayload)
        select.bind(1, id.stored)
        defer { select.reset() }
        return try select.step() ? StoredRun(select, withPayload: true).run : nil
    }

    /// A run without its payload; `nil` when there is none.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when the row can't be read.
    func row(_ id: RunID) throws -> StoredRun? {
        let select = try statement(ReadingStatement.runByID)
        select.bind(1, id.stored)
        defer { select.reset() }
        return try select.step() ? StoredRun(select, withPayload: false) : nil
    }

    /// The run at a place in the order of creation, without its payload; `nil` when there is none.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when the row can't be read.
    func row(at ordinal: Int64) throws -> StoredRun? {
        let select = try statement(ReadingStatement.runByOrdinal)
        select.bind(1, ordinal)
        defer { select.reset() }
        return try select.step() ? StoredRun(select, withPayload: false) : nil
    }

    /// What became of the steps and items of the run at a place, in the order in which they were begun.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    func results(of ordinal: Int64) throws -> [RunResult] {
        let select = try statement(ReadingStatement.results)
        select.bind(1, ordinal)
        defer { select.reset() }
        var results: [RunResult] = []
        while try select.step() {
            let row = RunResultRow(
                path: select.text(0), item: select.integer(1), outcome: select.integer(2),
                data: select.optionalBytes(3))
            results.append(try row.result())
        }
        return results
    }

    /// The start that a key stands for at this time; `nil` when it is free.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when the row can't be read.
    func start(under key: IdempotencyKey, at time: Timestamp) throws -> KeptStart? {
        let select = try statement(PartStatement.keptStart)
        select.bind(1, key.scope)
        select.bind(2, key.text)
        defer { select.reset() }
        guard try select.step(), time.milliseconds < select.integer(2) else { return nil }
        guard let run = select.withBytes(0, { RunID(stored: $0) }) else { throw RowFault("a key's run") }
        return KeptStart(run: run, fingerprint: RequestFingerprint(select.bytes(1)))
    }
}
