import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunMachineTests {
    private let output = RawJSON(unchecked: Array("{}".utf8))

    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    /// A machine whose first attempt has begun and whose events so far are stored.
    private func started() throws -> RunMachine {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(0))
        #expect(machine.start(at: time(0)) == true)
        try store(&machine)
        return machine
    }

    private func take(_ machine: inout RunMachine) throws -> RunWrite {
        let write = machine.takeWrite()
        return try #require(write)
    }

    @discardableResult
    private func store(_ machine: inout RunMachine) throws -> [RunEvent] {
        let write = try take(&machine)
        machine.committed(write)
        return write.events
    }

    @Test func `events are numbered from one without a hole, over any number of writes`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(0))
        var events = try store(&machine)
        #expect(machine.start(at: time(1)) == true)
        for step in 1...50 {
            machine.report(progress: Double(step) / 50, by: 1, at: time(Int64(step)))
            machine.log("line", level: .info, by: 1, at: time(Int64(step)))
            if step % 7 == 0 { events += try store(&machine) }
        }
        #expect(machine.finish(1, .success(output), at: time(60)) == true)
        events += try store(&machine)
        #expect(events.map(\.seq) == Array(1...Int64(events.count)))
        #expect(events.count == 103)
        #expect(events.last?.status == .succeeded)
        #expect(machine.takeWrite() == nil)
    }

    @Test func `a write expects what the one before it left`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(0))
        let first = try take(&machine)
        #expect(first.expectation == .absent)
        #expect(first.run.seq == 1)
        machine.committed(first)
        #expect(machine.start(at: time(1)) == true)
        let second = try take(&machine)
        #expect(second.expectation == .present(seq: 1, epoch: 1))
        #expect(second.run.seq == 2)
        #expect(machine.stored?.runStatus == .queued)
        machine.committed(second)
        #expect(machine.stored?.runStatus == .running)
    }

    @Test func `the times and the attempt are those of the transitions`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(1))
        #expect(machine.run.attempt == 0 && machine.run.startedAt == nil)
        #expect(machine.start(at: time(2)) == true)
        #expect(machine.start(at: time(3)) == false)
        #expect(machine.finish(1, .success(output), at: time(4)) == true)
        #expect(machine.run.attempt == 1)
        #expect(machine.run.startedAt == time(2))
        #expect(machine.run.finishedAt == time(4))
    }

    // MARK: - Output

    private func deltas(_ pieces: [(text: String, isJoinable: Bool, at: Int64)]) throws -> [String] {
        var machine = try started()
        for piece in pieces {
            #expect(machine.emit(piece.text, isJoinable: piece.isJoinable, by: 1, at: time(piece.at)) == true)
        }
        return try store(&machine).map { event in
            let delta = try JSONObjectSlices(RawJSON(parsing: event.data))["delta"]
            return try #require(delta?.stringValue)
        }
    }

    @Test func `pieces that wait together within 20 ms become one event`() throws {
        #expect(
            try deltas([("a", true, 0), ("b", true, 20), ("c", true, 21), ("d", true, 41)]) == ["ab", "cd"])
    }

    @Test func `pieces are joined up to 4 KiB and no further`() throws {
        let large = String(repeating: "x", count: 4000)
        let exact = String(repeating: "y", count: 96)
        #expect(try deltas([(large, true, 0), (exact, true, 0), ("z", true, 0)]) == [large + exact, "z"])
        #expect(try deltas([(large, true, 0), (exact + "y", true, 0)]) == [large, exact + "y"])
    }

    @Test func `a piece that is not joinable stands alone`() throws {
        #expect(
            try deltas([("a", true, 0), ("b", false, 0), ("c", true, 0), ("d", true, 0)]) == ["a", "b", "cd"])
    }

    @Test func `pieces with something between them are not joined`() throws {
        var machine = try started()
        #expect(machine.emit("a", isJoinable: true, by: 1, at: time(0)) == true)
        machine.log("line", level: .info, by: 1, at: time(0))
        #expect(machine.emit("b", isJoinable: true, by: 1, at: time(0)) == true)
        #expect(try store(&machine).map(\.kind) == [.output, .log, .output])
    }

    @Test func `a piece is not joined to one that was handed over`() throws {
        var machine = try started()
        #expect(machine.emit("a", isJoinable: true, by: 1, at: time(0)) == true)
        let write = try take(&machine)
        #expect(machine.emit("b", isJoinable: true, by: 1, at: time(0)) == true)
        machine.committed(write)
        #expect(try store(&machine).map(\.summary) == ["4 output"])
    }

    @Test func `more than 256 KiB that wait are too much`() throws {
        var machine = try started()
        #expect(
            machine.emit(String(repeating: "x", count: 262_144), isJoinable: true, by: 1, at: time(0)) == true
        )
        #expect(!machine.isCongested)
        #expect(machine.emit("x", isJoinable: true, by: 1, at: time(0)) == true)
        #expect(machine.isCongested)
        try store(&machine)
        #expect(!machine.isCongested)
    }

    @Test func `more than 1000 events that wait are too much`() throws {
        var machine = try started()
        for _ in 0..<1000 { #expect(machine.emit("x", isJoinable: false, by: 1, at: time(0)) == true) }
        #expect(!machine.isCongested)
        #expect(machine.emit("x", isJoinable: false, by: 1, at: time(0)) == true)
        #expect(machine.isCongested)
    }

    // MARK: - Progress and lines

    @Test func `progress that waits is replaced by the newer one`() throws {
        var machine = try started()
        for step in 1...9 { machine.report(progress: Double(step) / 10, by: 1, at: time(0)) }
        let events = try store(&machine)
        #expect(events.map(\.summary) == ["3 running"])
        #expect(events[0].text.contains(#""progress":0.9,"#))
        #expect(machine.run.progress == 0.9)
    }

    @Test func `progress never replaces the event of the start`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(0))
        #expect(machine.start(at: time(0)) == true)
        machine.report(progress: 0.5, by: 1, at: time(0))
        #expect(try store(&machine).map(\.summary) == ["1 queued", "2 running", "3 running"])
    }

    @Test(
        arguments: [
            ([0.5, 0.5005, 0.5009], 1), ([0.5, 0.5005, 0.501], 2), ([0.5, 0.4, 0.5], 1), ([.nan], 0),
            ([0, 0, 0], 1), ([1, 2, 3], 1),
        ] as [([Double], Int)])
    func `progress that differs too little from the last told is not told`(values: [Double], told: Int) throws
    {
        var machine = try started()
        var count = 0
        for value in values {
            machine.report(progress: value, by: 1, at: time(0))
            if let write = machine.takeWrite() {
                count += write.events.count
                machine.committed(write)
            }
        }
        #expect(count == told)
    }

    @Test func `a run that told its progress succeeds at one, another at none`() throws {
        var machine = try started()
        machine.report(progress: 0.3, by: 1, at: time(0))
        #expect(machine.finish(1, .success(output), at: time(0)) == true)
        #expect(machine.run.progress == 1)
        var other = try started()
        #expect(other.finish(1, .success(output), at: time(0)) == true)
        #expect(other.run.progress == nil)
    }

    @Test func `lines beyond the limit are dropped and counted in the next that passes`() throws {
        var machine = try started()
        for _ in 0..<1200 {
            machine.log("line", level: .debug, by: 1, at: time(500))
            if let write = machine.takeWrite() { machine.committed(write) }
        }
        #expect(machine.run.seq == 1002)
        machine.log("late", level: .warning, by: 1, at: time(1000))
        let events = try store(&machine)
        #expect(events.map(\.kind) == [.log])
        #expect(events[0].text.contains(#""level":"warning","message":"late","dropped":200,"#))
    }

    @Test func `what never suspends is bounded while nothing can be stored`() throws {
        var machine = try started()
        for second in 0..<100 {
            for step in 0..<100 {
                machine.log("line", level: .info, by: 1, at: time(Int64(second) * 1000))
                machine.report(progress: Double(second * 100 + step) / 10_000, by: 1, at: time(0))
            }
        }
        #expect(machine.run.progress == 0.9999)
        #expect(try store(&machine).count <= 1002)
        machine.log("again", level: .info, by: 1, at: time(200_000))
        machine.report(progress: 1, by: 1, at: time(200_000))
        let events = try store(&machine)
        #expect(events.map(\.kind) == [.log, .status])
        #expect(events[0].text.contains(#""dropped":"#))
    }

    // MARK: - The end

    /// How an attempt returns.
    enum Return: CaseIterable {
        case success, failure, cancellation

        var result: Result<RawJSON, any Error> {
            switch self {
            case .success: .success(.null)
            case .failure: .failure(SkillError(code: "mine", detail: "It broke."))
            case .cancellation: .failure(CancellationError())
            }
        }
    }

    @Test(arguments: [.cancel, .timeout, .interrupt] as [StopReason], Return.allCases)
    func `a run that was told to end ends by the reason, whatever the attempt returned`(
        reason: StopReason, end: Return
    ) throws {
        var machine = try started()
        #expect(machine.requestStop(reason, at: time(1)) == true)
        #expect(machine.takeWrite() == nil)
        #expect(machine.finish(1, end.result, at: time(2)) == true)
        switch reason {
        case .cancel:
            #expect(machine.run.runStatus == .cancelled)
            #expect(machine.run.error == nil)
        case .timeout:
            #expect(
                machine.run.error
                    == SkillError(
                        code: "timeout", detail: "The run took longer than the 30 s it was given."))
        case .expiry:
            Issue.record("a run that has begun does not expire")
        case .handOver:
            Issue.record("a run that is left does not end")
        case .interrupt:
            #expect(
                machine.run.error
                    == SkillError(
                        code: "interrupted", detail: "The service stopped before the run had ended."))
        }
        #expect(machine.run.output == nil)
        #expect(try store(&machine).count == 1)
    }

    @Test(arguments: Return.allCases)
    func `a run that nobody told to end ends by what the attempt returned`(end: Return) throws {
        var machine = try started()
        #expect(machine.finish(1, end.result, at: time(2)) == true)
        switch end {
        case .success: #expect(machine.run.output == .null)
        case .failure: #expect(machine.run.error == SkillError(code: "mine", detail: "It broke."))
        case .cancellation: #expect(machine.run.error?.code == "skill")
        }
    }

    @Test(arguments: [.cancel, .timeout, .expiry, .interrupt] as [StopReason])
    func `a queued run ends at once`(reason: StopReason) throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time(0))
        #expect(machine.requestStop(reason, at: time(1)) == true)
        #expect(machine.run.runStatus.isTerminal)
        #expect(machine.run.finishedAt == time(1))
        #expect(machine.run.attempt == 0)
        #expect(machine.start(at: time(2)) == false)
        let end: RunStatus = if case .cancel = reason { .cancelled } else { .failed }
        #expect(try store(&machine).map(\.status) == [.queued, end])
    }

    @Test(arguments: [.cancel, .timeout, .interrupt] as [StopReason])
    func `a run that was told to end before it was queued ends as soon as it is`(reason: StopReason) throws {
        var machine = RunMachine(run: try .sample())
        #expect(machine.requestStop(reason, at: time(0)) == true)
        machine.enqueue(at: time(1))
        #expect(machine.run.runStatus.isTerminal)
        #expect(machine.start(at: time(2)) == false)
        #expect(try store(&machine).count == 2)
    }

    @Test func `the first reason to end stays`() throws {
        var machine = try started()
        #expect(machine.requestStop(.timeout, at: time(1)) == true)
        #expect(machine.requestStop(.cancel, at: time(2)) == false)
        #expect(machine.finish(1, .success(output), at: time(3)) == true)
        #expect(machine.run.error?.code == "timeout")
    }

    @Test func `nothing follows the terminal status`() throws {
        var machine = try started()
        #expect(machine.finish(1, .success(output), at: time(1)) == true)
        try store(&machine)
        #expect(machine.finish(1, .failure(CancellationError()), at: time(2)) == false)
        #expect(machine.requestStop(.cancel, at: time(2)) == false)
        #expect(machine.start(at: time(2)) == false)
        #expect(machine.emit("late", isJoinable: true, by: 1, at: time(2)) == false)
        machine.report(progress: 1, by: 1, at: time(2))
        machine.log("late", level: .error, by: 1, at: time(2))
        machine.enqueue(at: time(2))
        #expect(machine.takeWrite() == nil)
        #expect(machine.run.runStatus == .succeeded)
    }

    @Test func `what an attempt reports once it is told to end is dropped`() throws {
        var machine = try started()
        #expect(machine.requestStop(.cancel, at: time(1)) == true)
        #expect(!machine.isReporting(1))
        #expect(machine.emit("late", isJoinable: true, by: 1, at: time(2)) == false)
        machine.report(progress: 0.5, by: 1, at: time(2))
        machine.log("late", level: .error, by: 1, at: time(2))
        #expect(machine.takeWrite() == nil)
    }

    @Test(arguments: [0, 2, -1, .max])
    func `what another attempt reports is dropped`(attempt: Int) throws {
        var machine = try started()
        #expect(!machine.isReporting(attempt))
        #expect(machine.emit("other", isJoinable: true, by: attempt, at: time(2)) == false)
        machine.report(progress: 0.5, by: attempt, at: time(2))
        machine.log("other", level: .error, by: attempt, at: time(2))
        #expect(machine.finish(attempt, .success(output), at: time(2)) == false)
        #expect(machine.takeWrite() == nil)
        #expect(machine.run.runStatus == .running)
    }

    @Test func `an abandoned run tells and stores nothing more`() throws {
        var machine = try started()
        #expect(machine.emit("lost", isJoinable: true, by: 1, at: time(1)) == true)
        machine.abandon()
        #expect(machine.takeWrite() == nil)
        #expect(!machine.isReporting(1))
        #expect(!machine.isCongested)
        #expect(machine.emit("lost", isJoinable: true, by: 1, at: time(1)) == false)
        #expect(machine.finish(1, .success(output), at: time(2)) == false)
        #expect(machine.requestStop(.interrupt, at: time(2)) == false)
        #expect(machine.takeWrite() == nil)
    }
}
