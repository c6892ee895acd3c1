import Testing

@testable import skilld

@Suite struct BackupCommandTests {
    @Test func `without a database there is nothing to copy`() throws {
        let directory = try TemporaryDirectory()
        let loader = ConfigurationLoader(environment: [:], directory: directory.path)
        #expect(
            BackupCommand(loader: loader).run(directory.path + "copy", Overrides())
                == CommandResult(
                    exitCode: 1, errors: "skilld: there is no database at \(directory.path)data/skilld.db\n"))
        #expect(!POSIX.exists(directory.path + "copy"))
    }
}
