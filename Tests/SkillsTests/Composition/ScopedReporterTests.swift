import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct ScopedReporterTests {
    /// Writes down what it is told, and lets a test hold it while it is told of a log line.
    private final class Whole: SkillReporter {
        let told = Recorder<String>()
        let onLog: @Sendable () -> Void

        init(onLog: @escaping @Sendable () -> Void = {}) {
            self.onLog = onLog
        }

        var clock: any RunClock { ManualRunClock() }
        func report(progress: Double) { told.append("progress \(progress)") }
        func emit(_ delta: String, isJoinable: Bool) async throws { told.append("emit \(delta)") }
        func log(_ message: String, level: SkillLogLevel) {
            onLog()
            told.append("log \(message)")
        }
        func report(_ step: StepReport) {
            told.append("\(step.path) \(step.status) \(step.error?.step ?? "")")
        }
        func report(_ item: ItemReport) {
            told.append("\(item.key) \(item.status) \(item.error?.step ?? "")")
        }
        func report(fault error: any Error) { told.append("fault") }
        func waitUntilStored() async throws { told.append("stored") }
        func result(at key: ResultKey) -> ResultValue? { ResultValue(key.description) }
        func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON { .null }
    }

    private let path = StepPath.root.appending("part")
    private let inner = StepPath.root.appending("inner")

    private func part(of whole: Whole) -> ScopedReporter {
        ScopedReporter(of: whole, at: path) { whole.report(progress: $0 / 2) }
    }

    @Test func `reports carry the part's path and its share`() async throws {
        let whole = Whole()
        let part = part(of: whole)
        let error = SkillError(detail: "No.").failing(inner)
        part.report(progress: 0.5)
        part.report(StepReport(path: inner, status: .failed, error: error))
        part.report(ItemReport(index: 3, status: .failed, error: SkillError(detail: "No.")))
        part.report(ItemReport(index: 3, path: inner, status: .failed, error: error))
        try await part.emit("text", isJoinable: true)
        part.log("line", level: .info)
        part.report(fault: error)
        try await part.waitUntilStored()
        #expect(
            whole.told.values == [
                "progress 0.25", "part/inner failed part/inner", "part[3] failed ",
                "part/inner[3] failed part/inner", "emit text", "log line", "fault", "stored",
            ])
        #expect(part.result(at: ResultKey(step: inner))?.typed() == "part/inner")
        #expect(part.result(at: ResultKey(item: 3, of: .root))?.typed() == "part[3]")
    }

    @Test func `what has not ended is told as cancelled, and nothing follows`() async throws {
        let whole = Whole()
        let part = part(of: whole)
        part.report(StepReport(path: inner, status: .running))
        part.report(ItemReport(index: 1, path: inner, status: .running))
        part.report(ItemReport(index: 2, path: inner, status: .running))
        part.report(ItemReport(index: 1, path: inner, status: .succeeded))
        await part.close()
        part.report(progress: 1)
        part.log("late", level: .info)
        part.report(ItemReport(index: 2, path: inner, status: .succeeded))
        await #expect(throws: CancellationError.self) { try await part.emit("late", isJoinable: true) }
        await #expect(throws: CancellationError.self) { try await part.waitUntilStored() }
        await #expect(throws: CancellationError.self) { try await part.waitForRoom() }
        await #expect(throws: CancellationError.self) {
            _ = try await part.ask(SkillQuestion(name: "late", schema: .null), within: nil)
        }
        await part.close()
        #expect(
            whole.told.values.suffix(2) == ["part/inner[2] cancelled ", "part/inner cancelled "])
    }

    @Test func `whoever closes it waits for a report on its way`() async throws {
        let (begun, gate) = (Gate(), DispatchGate())
        let whole = Whole {
            begun.open()
            gate.block()
        }
        let part = part(of: whole)
        let log = AttemptExecutor(label: "log")
        async let logging: Void = withTaskExecutorPreference(log) { part.log("slow", level: .info) }
        await begun.wait()
        let closing = Task {
            await part.close()
            whole.told.append("closed")
        }
        while part.isOpen { await Task.yield() }
        whole.told.append("closing")
        // Time enough for one that does not wait.
        for _ in 0..<100 { await Task.yield() }
        gate.open()
        await logging
        await closing.value
        #expect(whole.told.values == ["closing", "log slow", "closed"])
    }
}
