import SkillsJSON

@testable import Skills

/// Makes the writes of runs as an agent would, for tests of a store.
struct MemoryStoreWriter {
    private(set) var machine: RunMachine

    init(_ run: Run) {
        machine = RunMachine(run: run)
    }

    var id: RunID { machine.run.id }

    /// The write that creates the run.
    mutating func create() throws -> RunWrite {
        machine.enqueue(at: Timestamp(milliseconds: 0))
        return try take()
    }

    /// The write that starts the run.
    mutating func start() throws -> RunWrite {
        _ = machine.start(at: Timestamp(milliseconds: 0))
        return try take()
    }

    /// A write with so many pieces of output.
    mutating func emit(_ count: Int = 1, text: String = "text") throws -> RunWrite {
        for _ in 0..<count {
            _ = machine.emit(text, isJoinable: false, by: 1, at: Timestamp(milliseconds: 0))
        }
        return try take()
    }

    /// Lets the attempt say how far it is; goes with the next write.
    mutating func report(_ progress: Double) {
        machine.report(progress: progress, by: 1, at: Timestamp(milliseconds: 0))
    }

    /// The write that ends the run.
    mutating func succeed(_ output: RawJSON = .null) throws -> RunWrite {
        _ = machine.finish(1, .success(output), at: Timestamp(milliseconds: 0))
        return try take()
    }

    private mutating func take() throws -> RunWrite {
        guard let write = machine.takeWrite() else { throw NothingToWrite() }
        return write
    }

    /// The step that was asked for is not allowed here, or changes nothing.
    struct NothingToWrite: Error {}

    /// A write was committed.
    mutating func committed(_ write: RunWrite) { machine.committed(write) }
}
