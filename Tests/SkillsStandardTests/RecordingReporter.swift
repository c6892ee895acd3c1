import Skills
import SkillsJSON
import Synchronization

/// Keeps what a skill reports.
final class RecordingReporter: SkillReporter {
    private struct State {
        var progress: [Double] = []
        var pieces: [String] = []
        var lines: [String] = []
    }

    private let state = Mutex(State())
    private let onProgress: @Sendable (Double) -> Void

    init(onProgress: @escaping @Sendable (Double) -> Void = { _ in }) {
        self.onProgress = onProgress
    }

    var progress: [Double] { state.withLock { $0.progress } }
    var pieces: [String] { state.withLock { $0.pieces } }
    var lines: [String] { state.withLock { $0.lines } }

    /// A context whose reports come here.
    var context: SkillContext {
        SkillContext(runID: RunID(), attempt: 1, user: nil, locale: nil, deadline: nil, reporter: self)
    }

    func report(progress: Double) {
        state.withLock { $0.progress.append(progress) }
        onProgress(progress)
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        try Task.checkCancellation()
        state.withLock { $0.pieces.append(delta) }
    }

    func log(_ message: String, level: SkillLogLevel) {
        state.withLock { $0.lines.append(message) }
    }

    let clock: any RunClock = SystemRunClock()

    func report(_ step: StepReport) {}

    func report(_ item: ItemReport) {}

    func waitUntilStored() async throws {}

    func result(at key: ResultKey) -> ResultValue? { nil }

    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        throw CancellationError()
    }
}
