import Skills
import SkillsJSON

/// A run as a statement gives it, with its place in the order of creation.
struct StoredRun {
    /// The columns that it is read from, of a table or join that names the runs `r`.
    static let columns = """
        r.ordinal, r.id, r.skill, r.owner, r.status, r.seq, r.epoch, r.attempt, r.progress, r.interruptions,
        r.created_at, r.started_at, r.finished_at, r.lost_payloads, r.constants, r.detail, r.ordered_at
        """
    /// The columns with those of its payload.
    static let columnsWithPayload = columns + ", p.input, p.output"

    /// Its place in the order of creation.
    let ordinal: Int64
    /// The latest time of creation up to this run.
    let orderedAt: Int64
    /// The run; without input and output where these were not asked for.
    let run: Run

    /// Reads the row that the statement stands at.
    ///
    /// - Throws: A `RowFault` when it can't be read.
    init(_ row: SQLiteStatement, withPayload: Bool) throws(RowFault) {
        guard let id = row.withBytes(1, { RunID(stored: $0) }) else { throw RowFault("a run's id") }
        let columns = RunRow(
            id: id, skill: row.text(2), owner: row.optionalText(3), status: row.integer(4),
            seq: row.integer(5),
            epoch: row.integer(6), attempt: row.integer(7), progress: row.optionalDouble(8),
            interruptions: row.integer(9), createdAt: row.integer(10), startedAt: row.optionalInteger(11),
            finishedAt: row.optionalInteger(12), hasLostPayloads: row.integer(13) != 0,
            constants: row.bytes(14), detail: row.optionalBytes(15))
        ordinal = row.integer(0)
        orderedAt = row.integer(16)
        run = try columns.run(
            input: withPayload ? Self.json(row, 17) : .null, output: withPayload ? Self.json(row, 18) : .null)
    }

    private static func json(_ row: SQLiteStatement, _ column: Int32) -> RawJSON {
        row.optionalBytes(column).map { RawJSON(unchecked: $0) } ?? .null
    }
}

extension RunID {
    /// The 16 bytes of the id.
    var stored: [UInt8] {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
            words[0] = high.bigEndian
            words[1] = low.bigEndian
            return Array(UnsafeRawBufferPointer(words))
        }
    }

    /// Reads the 16 bytes; `nil` for another count.
    init?(stored bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        self.init(
            high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
            low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
}
