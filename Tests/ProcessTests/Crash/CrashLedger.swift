import Synchronization
import TestSupport

/// What the service has promised, as those who called it remember it.
final class CrashLedger: Sendable {
    /// What kind of work a run does.
    enum Work: String, Sendable {
        case echo, slow, pipeline
    }

    struct Promise: Sendable {
        var work: Work
        /// The key that it was started under.
        var key: String?
        /// Whether a cancel was asked for, which may count although nobody could be told so.
        var isToBeCancelled = false
        /// Whether a cancel was taken before it had ended.
        var isCancelled = false
    }

    private struct State {
        var runs: [String: Promise] = [:]
        var keys: [String: Set<String>] = [:]
        var order: [String] = []
        var starts = 0
        var replays = 0
        var cancels = 0
        var faults: [String] = []
    }

    private let state = Mutex(State())

    /// A start was answered with this run.
    func acknowledge(_ run: String, _ work: Work, key: String?, isReplay: Bool) {
        state.withLock { state in
            state.starts += 1
            if isReplay { state.replays += 1 }
            if state.runs[run] == nil {
                state.runs[run] = Promise(work: work, key: key)
                state.order.append(run)
            }
            if let key { state.keys[key, default: []].insert(run) }
        }
    }

    /// A cancel is about to be asked for.
    func cancelling(_ run: String) {
        state.withLock { $0.runs[run]?.isToBeCancelled = true }
    }

    /// A cancel was taken of a run that had not ended.
    func cancelled(_ run: String) {
        state.withLock { state in
            state.cancels += 1
            state.runs[run]?.isCancelled = true
        }
    }

    /// An answer was not as it must be.
    func fault(_ text: String) {
        state.withLock { $0.faults.append(text) }
    }

    /// One of the latest runs of this kind of work.
    func recent(_ works: Set<Work>, using generator: inout SeededGenerator) -> String? {
        let recent = state.withLock { state in
            state.order.suffix(40).filter { id in state.runs[id].map { works.contains($0.work) } ?? false }
        }
        return recent.randomElement(using: &generator)
    }

    var runs: [String: Promise] { state.withLock { $0.runs } }
    var keys: [String: Set<String>] { state.withLock { $0.keys } }
    var faults: [String] { state.withLock { $0.faults } }

    /// What was done, for the log of a long run.
    var summary: String {
        state.withLock { state in
            "\(state.runs.count) runs of \(state.starts) answered starts, \(state.replays) replays, "
                + "\(state.keys.count) keys, \(state.cancels) cancels"
        }
    }
}
