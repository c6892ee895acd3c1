import Skills
import SkillsJSON
import Synchronization
import TestSupport

/// A skill that does what it is told while it runs; its last reference opens a gate.
final class PuppetSkill: Skill {
    enum Command: Sendable {
        case progress(Double)
        case emit(String)
        case log(String)
        case item(Int, ItemReport.Status)
        case ask(String)
        case succeed(Int)
        case fail(String)
        /// From here on it does not heed a cancel.
        case stubborn
    }

    private struct State {
        var commands: [Command] = []
        /// Those runs that wait for a command, by their numbers.
        var waiting: [Int: CheckedContinuation<Command?, Never>] = [:]
        var isReleased = false
        var runs = 0
    }

    let id = SkillID(literal: "puppet")
    let descriptor: SkillDescriptor
    private let state = Mutex(State())
    private let gone: Gate?

    init(timeout: Duration? = nil, gone: Gate? = nil) {
        descriptor = SkillDescriptor(timeout: timeout)
        self.gone = gone
    }

    deinit {
        gone?.open()
    }

    /// How often it was run.
    var runs: Int { state.withLock { $0.runs } }

    /// Gives commands to the latest run that waits for one, or to whichever asks next.
    func tell(_ commands: Command...) {
        for command in commands {
            let waiting = state.withLock { state in
                guard let latest = state.waiting.keys.max() else {
                    state.commands.append(command)
                    return CheckedContinuation<Command?, Never>?.none
                }
                return state.waiting.removeValue(forKey: latest)
            }
            waiting?.resume(returning: command)
        }
    }

    /// Every run returns as soon as it asks for its next command.
    func release() {
        let waiting = state.withLock { state in
            state.isReleased = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: .succeed(0)) }
    }

    func validate(_ input: Int) throws {
        guard input >= 0 else {
            throw SkillError.validation([FieldError(pointer: .root, detail: "must not be negative")])
        }
    }

    func run(_ input: Int, context: SkillContext) async throws -> Int {
        let run = state.withLock { state in
            state.runs += 1
            return state.runs
        }
        var isStubborn = false
        while true {
            guard let command = await next(of: run, isStubborn: isStubborn) else { throw CancellationError() }
            switch command {
            case .progress(let progress): context.report(progress: progress)
            case .emit(let text):
                do { try await context.emit(text) } catch { if !isStubborn { throw error } }
            case .log(let message): context.log(message)
            case .item(let index, let status):
                context.reporter.report(
                    ItemReport(
                        index: index, status: status,
                        error: status == .failed ? SkillError(detail: "It fails.") : nil,
                        output: status == .succeeded ? ResultValue(index) : nil))
            case .ask(let name):
                do {
                    _ = try await context.ask(name, schema: RawJSON(parsing: "true"))
                } catch {
                    if !isStubborn { throw error }
                }
            case .succeed(let output): return output
            case .fail(let code): throw SkillError(code: code, detail: "It was told to fail.")
            case .stubborn: isStubborn = true
            }
        }
    }

    /// The next command; `nil` when the run was cancelled and heeds that.
    private func next(of run: Int, isStubborn: Bool) async -> Command? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let command = state.withLock { state -> Command?? in
                    if state.isReleased { return .some(.succeed(0)) }
                    if !isStubborn, Task.isCancelled { return .some(nil) }
                    if !state.commands.isEmpty { return .some(state.commands.removeFirst()) }
                    state.waiting[run] = continuation
                    return nil
                }
                if let command { continuation.resume(returning: command) }
            }
        } onCancel: {
            guard !isStubborn else { return }
            let waiting = state.withLock { $0.waiting.removeValue(forKey: run) }
            waiting?.resume(returning: nil)
        }
    }
}
