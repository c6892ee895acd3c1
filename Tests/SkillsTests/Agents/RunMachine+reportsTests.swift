import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunMachineReportsTests {
    private let time = Timestamp(milliseconds: 1000)
    private let path = StepPath.root.appending("fetch")

    private func take(_ machine: inout RunMachine) throws -> RunWrite {
        let write = machine.takeWrite()
        return try #require(write)
    }

    private func machine(results: [RunResult] = []) throws -> RunMachine {
        var machine = RunMachine(run: try .sample(), results: results)
        machine.enqueue(at: time)
        let hasStarted = machine.start(at: time)
        #expect(hasStarted)
        let write = try take(&machine)
        machine.committed(write)
        return machine
    }

    @Test func `a step is known from its begin on, with its output at the end`() throws {
        var machine = try machine()
        machine.report(StepReport(path: path, status: .running), output: nil, by: 1, at: time)
        var write = try take(&machine)
        #expect(write.events.map(\.kind) == [.step])
        #expect(write.results == [RunResult(key: ResultKey(step: path), outcome: .unfinished)])
        machine.committed(write)
        machine.report(StepReport(path: path, status: .succeeded), output: .string("x"), by: 1, at: time)
        write = try take(&machine)
        #expect(write.results == [RunResult(key: ResultKey(step: path), outcome: .succeeded(.string("x")))])
        #expect(machine.results[ResultKey(step: path)]?.output == .string("x"))
    }

    @Test func `what has no JSON form is done again`() throws {
        var machine = try machine()
        machine.report(StepReport(path: path, status: .succeeded), output: nil, by: 1, at: time)
        machine.report(ItemReport(index: 0, status: .succeeded), output: nil, by: 1, at: time)
        let write = try take(&machine)
        #expect(write.results.map(\.outcome) == [.unfinished, .unfinished])
    }

    @Test func `what is carried over is stored with the run, and told without being stored again`() throws {
        let result = RunResult(key: ResultKey(step: path), outcome: .succeeded(.string("x")))
        var machine = RunMachine(run: try .sample(), results: [result])
        machine.enqueue(at: time)
        let write = try take(&machine)
        #expect(write.results == [result])
        machine.committed(write)
        let hasStarted = machine.start(at: time)
        #expect(hasStarted)
        machine.report(
            StepReport(path: path, status: .succeeded, isCarriedOver: true), output: nil, by: 1, at: time)
        let next = try take(&machine)
        #expect(next.results.isEmpty)
        #expect(machine.results[ResultKey(step: path)]?.output == .string("x"))
    }

    @Test func `progress of an item that waits is replaced by the later, and small steps are not told`()
        throws
    {
        var machine = try machine()
        func report(_ index: Int, _ progress: Double?) {
            machine.report(
                ItemReport(index: index, status: .running, progress: progress), output: nil, by: 1, at: time)
        }
        report(0, nil)
        report(0, 0.25)
        report(0, 0.2504)
        report(0, 0.5)
        report(1, 0.75)
        report(0, 0.5001)
        let texts = try take(&machine).events.map(\.text)
        #expect(texts.count == 3)
        #expect(texts[0].contains(#""index":0,"status":"running","at""#))
        #expect(texts[1].contains(#""index":0,"status":"running","progress":0.5,"#))
        #expect(texts[2].contains(#""index":1,"status":"running","progress":0.75,"#))
    }

    @Test func `progress of items may be trimmed, their ends not`() throws {
        var machine = try machine()
        let running = ItemReport(index: 0, status: .running, progress: 0.5)
        machine.report(running, output: nil, by: 1, at: time)
        machine.report(ItemReport(index: 1, status: .succeeded), output: .null, by: 1, at: time)
        let write = try take(&machine)
        #expect(write.events.map(\.isTrimmable) == [true, false])
    }

    @Test func `the end of an item makes its progress that waits out of date`() throws {
        var machine = try machine()
        let running = ItemReport(index: 0, status: .running, progress: 0.5)
        machine.report(running, output: nil, by: 1, at: time)
        machine.report(ItemReport(index: 0, status: .succeeded), output: .null, by: 1, at: time)
        let write = try take(&machine)
        #expect(write.events.map(\.isTrimmable) == [false])
    }

    @Test func `nothing is told by an attempt that counts no more`() throws {
        var machine = try machine()
        machine.report(StepReport(path: path, status: .running), output: nil, by: 2, at: time)
        machine.report(ItemReport(index: 0, status: .running), output: nil, by: 2, at: time)
        #expect(machine.lastSeq == machine.run.seq)
        let isStopped = machine.requestStop(.cancel, at: time)
        #expect(isStopped)
        machine.report(StepReport(path: path, status: .succeeded), output: .null, by: 1, at: time)
        machine.report(ItemReport(index: 0, status: .succeeded), output: .null, by: 1, at: time)
        #expect(machine.lastSeq == machine.run.seq)
        #expect(machine.results.isEmpty)
    }
}
