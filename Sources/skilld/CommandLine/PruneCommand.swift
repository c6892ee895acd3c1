import Dispatch
import Skills

/// `skilld prune`: drops what is no longer to be kept and says what has gone.
///
/// The running service does it where there is one, else this process.
struct PruneCommand: Sendable {
    let loader: ConfigurationLoader

    /// Exit code 0 and what has gone, or 1 and why nothing has, or not all.
    func run(_ overrides: Overrides) -> CommandResult {
        do {
            let configuration = try loader.load(overrides, isWhole: false).configuration
            guard configuration.store == .sqlite else {
                throw DataFault("the store memory has nothing to drop outside of the running service")
            }
            let folder = DataFolder(configuration.data, under: loader.directory)
            guard POSIX.exists(folder.database) else {
                throw DataFault("there is no database at \(PrintableText.escaped(folder.database))")
            }
            if let answer = try ControlClient.ask(.prune, at: folder.socket) { return Self.result(answer) }
            return Self.result(.pruned(try prune(configuration)))
        } catch let faults as ConfigurationFaults {
            return CommandResult(exitCode: 1, errors: faults.report)
        } catch {
            return CommandResult(exitCode: 1, errors: "skilld: \(error)\n")
        }
    }

    private func prune(_ configuration: Configuration) throws -> PruneReport {
        let log = Log(sink: LogSink(format: .text) { 0 }, level: .error, format: .text)
        let opened = try OpenedStore(configuration, under: loader.directory, log: log)
        defer { Blocking.wait { await opened.close() } }
        return try Pruning(store: opened.store, retention: configuration.storeRetention).run()
    }

    static func result(_ answer: ControlAnswer) -> CommandResult {
        switch answer {
        case .pruned(let report):
            let parts = [
                (report.runs, "runs"), (report.payloads, "payloads"), (report.events, "events"),
                (report.keys, "keys"),
            ]
            let text = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            return CommandResult(output: "dropped \(text)\n")
        case .refused(let reason):
            return CommandResult(exitCode: 1, errors: "skilld: \(PrintableText.escaped(reason))\n")
        }
    }
}
