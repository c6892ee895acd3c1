import Skills

/// Serves until a signal says to stop.
struct ServeCommand {
    let loader: ConfigurationLoader

    /// Returns the exit code: 0 after an orderly end, 1 when the service could not start, 130 after a second
    /// signal.
    func run(_ overrides: Overrides) -> Int32 {
        let configuration: Configuration
        do {
            configuration = try loader.load(overrides).configuration
        } catch {
            return CommandResult(exitCode: 1, errors: error.report).printed()
        }
        // Before any thread starts, so that all of them leave these signals to the one that waits for them.
        guard let signals = StopSignals() else {
            return CommandResult(exitCode: 1, errors: "skilld: signals can't be watched\n").printed()
        }
        let format = configuration.log.format.resolved(isTerminal: POSIX.isTerminal(2))
        let log = Log(
            sink: LogSink(format: format) { SystemClock.now().milliseconds }, level: configuration.log.level,
            format: format)
        do {
            let instance = try ServiceInstance(configuration, log: log)
            try Blocking.wait { try await instance.recover() }
            instance.run()
            POSIX.offer(Array("listening on \(instance.address)\n".utf8), to: 1)
            return instance.serve(until: signals)
        } catch {
            log.flush()
            return CommandResult(exitCode: 1, errors: "skilld: \(error)\n").printed()
        }
    }
}
