import SkillsSQLite

/// `skilld check`: says whether the service would start with this configuration and the data that are there.
struct CheckCommand: Sendable {
    let loader: ConfigurationLoader

    /// Exit code 0, the file that was read and the database that was looked through; or 1 and every fault.
    ///
    /// The database is only read, and may be in use.
    func run(_ overrides: Overrides) -> CommandResult {
        let loaded: LoadedConfiguration
        do throws(ConfigurationFaults) {
            loaded = try loader.load(overrides)
        } catch {
            return CommandResult(exitCode: 1, errors: error.report)
        }
        let source = loaded.file.map(PrintableText.escaped) ?? "no file, built-in defaults"
        var result = CommandResult(output: "configuration is valid (\(source))\n")
        let database = DataFolder(loaded.configuration.data, under: loader.directory).database
        guard loaded.configuration.store == .sqlite, POSIX.exists(database) else { return result }
        let shown = PrintableText.escaped(database)
        do {
            let faults = try SQLiteRunStore.check(database)
            if faults.isEmpty {
                result.output += "database is sound (\(shown))\n"
            } else {
                result.exitCode = 1
                result.errors = faults.map { "\(shown): \(PrintableText.escaped($0))\n" }.joined()
            }
        } catch {
            result.exitCode = 1
            result.errors = "skilld: \(error)\n"
        }
        return result
    }
}
