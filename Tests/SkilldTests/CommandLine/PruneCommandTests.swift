import Skills
import Testing

@testable import skilld

@Suite struct PruneCommandTests {
    @Test func `what has gone is one line`() {
        var report = PruneReport()
        (report.runs, report.payloads, report.events, report.keys) = (3, 2, 12, 1)
        #expect(
            PruneCommand.result(.pruned(report))
                == CommandResult(output: "dropped 3 runs, 2 payloads, 12 events, 1 keys\n"))
        #expect(
            PruneCommand.result(.refused("No\nroom."))
                == CommandResult(exitCode: 1, errors: "skilld: No\\u{A}room.\n"))
    }

    @Test func `without a database there is nothing to drop`() throws {
        let directory = try TemporaryDirectory()
        let loader = ConfigurationLoader(environment: [:], directory: directory.path)
        #expect(
            PruneCommand(loader: loader).run(Overrides())
                == CommandResult(
                    exitCode: 1, errors: "skilld: there is no database at \(directory.path)data/skilld.db\n"))
    }

    @Test func `the memory store is nobody else's to prune`() throws {
        let loader = ConfigurationLoader(environment: ["SKILLD_STORE": "memory"], directory: "/nonexistent/")
        let result = PruneCommand(loader: loader).run(Overrides())
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("store memory"))
    }
}
