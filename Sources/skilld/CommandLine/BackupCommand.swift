import SkillsSQLite

/// `skilld backup FILE`: copies the database, consistent as of one moment, also while a service writes to it.
struct BackupCommand: Sendable {
    let loader: ConfigurationLoader

    /// Exit code 0 and the file, or 1 and why there is none.
    func run(_ file: String, _ overrides: Overrides) -> CommandResult {
        do {
            let configuration = try loader.load(overrides, isWhole: false).configuration
            let folder = DataFolder(configuration.data, under: loader.directory)
            guard POSIX.exists(folder.database) else {
                throw DataFault("there is no database at \(PrintableText.escaped(folder.database))")
            }
            try SQLiteRunStore.backup(of: folder.database, to: file)
            return CommandResult(output: "written to \(PrintableText.escaped(file))\n")
        } catch let faults as ConfigurationFaults {
            return CommandResult(exitCode: 1, errors: faults.report)
        } catch {
            return CommandResult(exitCode: 1, errors: "skilld: \(error)\n")
        }
    }
}
