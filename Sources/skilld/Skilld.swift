import CLinux

/// The service's entry point.
@main
enum Skilld {
    static func main() {
        POSIX.openStandardDescriptors()
        POSIX.ignoreBrokenPipes()
        clinux_limit_arenas(2)
        POSIX.exit(run())
    }

    private static func run() -> Int32 {
        do {
            let loader = ConfigurationLoader(environment: POSIX.environment())
            switch try Arguments.command(Array(CommandLine.arguments.dropFirst())) {
            case .serve(let overrides): return ServeCommand(loader: loader).run(overrides)
            case .check(let overrides): return CheckCommand(loader: loader).run(overrides).printed()
            case .backup(let file, let overrides):
                return BackupCommand(loader: loader).run(file, overrides).printed()
            case .prune(let overrides): return PruneCommand(loader: loader).run(overrides).printed()
            case .healthcheck(let overrides):
                return HealthcheckCommand(loader: loader).run(overrides).printed()
            case .help: return CommandResult(output: Arguments.help).printed()
            case .version: return CommandResult(output: "skilld \(Version.current)\n").printed()
            }
        } catch {
            return CommandResult(exitCode: UsageFault.exitCode, errors: error.report).printed()
        }
    }
}
