/// `skilld check`: says whether the service would start with this configuration.
struct CheckCommand: Sendable {
    let loader: ConfigurationLoader

    /// Exit code 0 and the file that was read, or 1 and every fault.
    func run(_ overrides: Overrides) -> CommandResult {
        do throws(ConfigurationFaults) {
            let file = try loader.load(overrides).file
            let source = file.map(PrintableText.escaped) ?? "no file, built-in defaults"
            return CommandResult(output: "configuration is valid (\(source))\n")
        } catch {
            return CommandResult(exitCode: 1, errors: error.report)
        }
    }
}
