import Glibc

/// How much a crash test does.
struct CrashSettings {
    /// How often the service is started and ended.
    var rounds: Int
    /// How long a round lasts at most, in milliseconds; each draws a time below it.
    var longest = 400
    /// Callers at once.
    var workers = 4
    /// What the random choices depend on; printed with a failure.
    let seed: UInt64

    /// Few rounds for every test run; `CRASH_ROUNDS` asks for more, `CRASH_SEED` for the choices of an earlier run.
    init(rounds: Int) {
        self.rounds = Self.variable("CRASH_ROUNDS").flatMap { Int($0) } ?? rounds
        seed = Self.variable("CRASH_SEED").flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000_000)
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
