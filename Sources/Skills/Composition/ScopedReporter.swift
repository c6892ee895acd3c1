import SkillsJSON
import Synchronization

/// Takes the reports of one part of an attempt to the whole: with the part's path, its share of the progress,
/// and nothing once the part is over.
final class ScopedReporter: SkillReporter {
    private struct State {
        var gate = ReportGate()
        var closer: CheckedContinuation<Void, Never>?
    }

    private let whole: any SkillReporter
    private let path: StepPath
    private let earlierPaths: [StepPath]
    private let onProgress: @Sendable (Double) -> Void
    private let state = Mutex(State())

    /// Makes the reporter of a part.
    ///
    /// - Parameters:
    ///   - whole: Where reports go.
    ///   - path: The part's path as seen from the whole; the root when it has none of its own.
    ///   - earlierPaths: Where else to look for what was made before, when the part has it not.
    ///   - onProgress: What the part's progress means for the whole.
    init(
        of whole: any SkillReporter, at path: StepPath, after earlierPaths: [StepPath] = [],
        onProgress: @escaping @Sendable (Double) -> Void
    ) {
        self.whole = whole
        self.path = path
        self.earlierPaths = earlierPaths
        self.onProgress = onProgress
    }

    /// Ends the part.
    ///
    /// Its steps and items that have not ended are told as cancelled, the innermost first; nothing of it follows.
    func close() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                let isEmpty = state.gate.close()
                if !isEmpty { state.closer = continuation }
                return isEmpty
            }
            if isEmpty { continuation.resume() }
        }
        for key in state.withLock({ $0.gate.takeOpen() }) {
            if let index = key.item {
                forward(ItemReport(index: index, path: key.path, status: .cancelled))
            } else {
                forward(StepReport(path: key.path, status: .cancelled))
            }
        }
    }

    /// Whether the part goes on.
    var isOpen: Bool { state.withLock { !$0.gate.isClosed } }

    var clock: any RunClock { whole.clock }

    func report(progress: Double) {
        pass({ $0.enter() }, { onProgress(progress) })
    }

    func log(_ message: String, level: SkillLogLevel) {
        pass({ $0.enter() }, { whole.log(message, level: level) })
    }

    func report(_ step: StepReport) {
        let key = ResultKey(step: step.path)
        pass({ $0.enter(key, isEnd: step.status != .running) }, { forward(step) })
    }

    func report(_ item: ItemReport) {
        pass({ $0.enter(item.key, isEnd: item.status != .running) }, { forward(item) })
    }

    func report(fault error: any Error) {
        whole.report(fault: error)
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        try checkOpen()
        try await whole.emit(delta, isJoinable: isJoinable)
    }

    func waitUntilStored() async throws {
        try checkOpen()
        try await whole.waitUntilStored()
    }

    func waitForRoom() async throws {
        try checkOpen()
        try await whole.waitForRoom()
    }

    func result(at key: ResultKey) -> ResultValue? {
        for place in [path] + earlierPaths {
            if let result = whole.result(at: key.within(place)) { return result }
        }
        return nil
    }

    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        try await ask(question, within: limit, in: .root)
    }

    func ask(
        _ question: SkillQuestion, within limit: Duration?, in inner: StepPath
    ) async throws -> RawJSON {
        try checkOpen()
        return try await whole.ask(question, within: limit, in: path.appending(inner))
    }

    private func forward(_ step: StepReport) { whole.report(step.within(path)) }

    private func forward(_ item: ItemReport) { whole.report(item.within(path)) }

    private func checkOpen() throws {
        guard isOpen else { throw CancellationError() }
    }

    /// Reports what may enter, and lets whoever closes the gate go on when it was the last inside.
    private func pass(_ enter: (inout ReportGate) -> Bool, _ report: () -> Void) {
        guard state.withLock({ enter(&$0.gate) }) else { return }
        report()
        let closer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.gate.leave() else { return nil }
            defer { state.closer = nil }
            return state.closer
        }
        closer?.resume()
    }
}
