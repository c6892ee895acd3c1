import Glibc
import Testing

/// Ends the service in the middle of everything, again and again, and holds it to what it has promised.
///
/// `CRASH_ROUNDS` asks for more rounds, `CRASH_SEED` for the choices of an earlier run.
@Suite(.serialized) struct CrashTests {
    @Test(arguments: [SIGKILL, SIGTERM])
    func `whatever ends the service, what it has promised holds`(signal: Int32) async throws {
        try await onOwnThread {
            let scenario = try CrashScenario(signal: signal, CrashSettings(rounds: 5))
            let (summary, faults) = try scenario.run()
            #expect(faults.isEmpty, "CRASH_SEED=\(scenario.settings.seed)")
            print(summary)
        }
    }
}
