import SkillsJSON
import Testing

@testable import Skills

@Suite struct ExecutionMachineTests {
    private var machine = ExecutionMachine<Int>(timeout: .seconds(5))
    private let now = Timestamp(milliseconds: 0)

    /// What there is to read; `end` when nothing follows.
    private mutating func texts() -> [String] {
        var texts: [String] = []
        while true {
            switch machine.read() {
            case .event(let event): texts.append(event.description)
            case .nothing: return texts
            case .end: return texts + ["end"]
            }
        }
    }

    /// Brings it to work.
    private mutating func begin() {
        machine.enqueue()
        let (isStarted, isBegun) = (machine.start(), machine.begin())
        #expect(isStarted && isBegun)
        #expect(texts() == ["starting", "running"])
    }

    @Test mutating func `it goes from the queue to an output`() {
        machine.enqueue()
        #expect(machine.status.runStatus == .queued && texts().isEmpty)
        _ = machine.start()
        _ = machine.begin()
        let hasFinished = machine.finish(.success(1))
        #expect(hasFinished && machine.status.output == 1)
        #expect(texts() == ["starting", "running", "succeeded"])
        machine.complete()
        machine.complete()
        #expect(texts() == ["completed", "end"])
    }

    @Test mutating func `it finishes once, and nothing counts afterwards`() {
        begin()
        _ = machine.finish(.failure(SkillError(code: "broken", detail: "It is broken.")))
        let again = machine.finish(.success(1))
        machine.report(progress: 0.5)
        machine.log("late", level: .info, at: now)
        machine.report(ItemReport(index: 0, status: .succeeded, output: ResultValue(1)))
        let (emits, asks) = (
            machine.emit("late", isJoinable: true), machine.ask(SkillQuestion(name: "late", schema: .null))
        )
        #expect(!again && !emits && !asks && machine.results.isEmpty)
        #expect(machine.status.error?.code == "broken" && texts() == ["failed(broken)"])
        guard case .nothing = machine.requestStop(.cancel) else {
            Issue.record("it was told to end after its end")
            return
        }
    }

    @Test mutating func `one in the queue ends at once when it is told to`() {
        machine.enqueue()
        guard case .end = machine.requestStop(.cancel) else {
            Issue.record("it goes on")
            return
        }
        machine.complete()
        let isStarted = machine.start()
        #expect(!isStarted && texts() == ["cancelled", "completed", "end"])
    }

    @Test(arguments: [ExecutionStop.cancel, .timeout])
    mutating func `one at work is told, and ends by the first reason whatever it returns`(
        reason: ExecutionStop
    ) {
        begin()
        guard case .tell = machine.requestStop(reason), case .nothing = machine.requestStop(.cancel) else {
            Issue.record("it was not told once")
            return
        }
        #expect(!machine.isReporting)
        _ = machine.finish(.success(1))
        #expect(texts() == [reason == .cancel ? "cancelled" : "failed(timeout)"])
        if reason == .timeout { #expect(machine.status.error?.detail.contains("5 s") == true) }
    }

    @Test mutating func `one that was told to end before its skill is called does not call it`() {
        machine.enqueue()
        _ = machine.start()
        _ = machine.requestStop(.cancel)
        let isBegun = machine.begin()
        #expect(!isBegun)
    }

    @Test mutating func `progress neither goes back nor repeats itself`() {
        begin()
        for progress in [0.5, 0.4, 0.5004, .nan, 0.6, 2] { machine.report(progress: progress) }
        #expect(texts() == ["running(1.0)"])
        machine.report(progress: 1)
        #expect(texts().isEmpty)
    }

    @Test mutating func `a question interrupts the progress and gives it back`() {
        begin()
        machine.report(progress: 0.5)
        let question = SkillQuestion(name: "code", schema: .null)
        let (isAsked, isAskedTwice) = (machine.ask(question), machine.ask(question))
        #expect(isAsked && !isAskedTwice && machine.status.question == question)
        machine.closeQuestion()
        machine.report(progress: 0.5)
        #expect(texts() == ["running(0.5)", "waiting(code)", "running(0.5)"])
    }

    @Test mutating func `a question is not taken back while it is to end`() {
        begin()
        _ = machine.ask(SkillQuestion(name: "code", schema: .null))
        _ = machine.requestStop(.cancel)
        machine.closeQuestion()
        #expect(machine.status.question != nil)
        _ = machine.finish(.failure(CancellationError()))
        #expect(texts() == ["waiting(code)", "cancelled"])
    }

    @Test mutating func `what steps and items have made is kept`() throws {
        begin()
        let path = try #require(StepPath("first"))
        machine.report(StepReport(path: path, status: .running))
        machine.report(StepReport(path: path, status: .succeeded, output: ResultValue("made")))
        machine.report(ItemReport(index: 0, status: .succeeded, output: ResultValue(1)))
        machine.report(ItemReport(index: 1, status: .failed, error: SkillError(detail: "It fails.")))
        #expect(
            Set(machine.results.keys) == [ResultKey(step: path), ResultKey(item: 0, of: .root)])
    }

    @Test mutating func `nothing is kept for a reader that has left`() {
        begin()
        machine.report(progress: 0.5)
        machine.readerLeft()
        machine.report(progress: 0.6)
        let emits = machine.emit("text", isJoinable: true)
        #expect(emits && machine.buffer.count == 0 && texts() == ["end"])
    }

    @Test mutating func `log lines are dropped and counted while too much is to be read`() {
        begin()
        for _ in 0...1000 { _ = machine.emit("x", isJoinable: false) }
        for _ in 0..<3 { machine.log("dropped", level: .info, at: now) }
        while case .event = machine.read() {}
        machine.log("told", level: .info, at: now)
        guard case .event(.log(let line)) = machine.read() else {
            Issue.record("there is no line")
            return
        }
        #expect(line.message == "told" && line.dropped == 3)
    }
}
