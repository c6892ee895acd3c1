import Glibc
import TestSupport

/// The lives of a service on one folder of data, each with callers and readers and a sudden end.
final class CrashScenario {
    let settings: CrashSettings
    private let signal: Int32
    private let folder: TestFolder
    private let ledger = CrashLedger()
    private var readers: [CrashReader] = []
    private var generator: SeededGenerator

    init(signal: Int32, _ settings: CrashSettings) throws {
        self.signal = signal
        self.settings = settings
        folder = try TestFolder()
        generator = SeededGenerator(seed: settings.seed)
    }

    /// Does all the rounds.
    ///
    /// - Returns: What was done, in a line, and every promise that was broken.
    func run() throws -> (summary: String, faults: [String]) {
        for round in 0..<settings.rounds { try live(round) }
        let service = try start()
        let check = try CrashCheck(service, ledger)
        try check.waitUntilSettled()
        var faults = try check.faults(readers)
        if ledger.runs.count < settings.rounds { faults.append("hardly anything was started") }
        let summary =
            "signal \(signal), \(settings.rounds) rounds, seed \(settings.seed): \(ledger.summary), "
            + "\(readers.count) streams, \(faults.count) losses"
        return (summary, faults)
    }

    private func live(_ round: Int) throws {
        let service = try start()
        let threads = Threads()
        for _ in 0..<settings.workers {
            let caller = CrashCaller(
                port: service.port, round: round, ledger: ledger,
                generator: SeededGenerator(seed: generator.next()))
            threads.start {
                var caller = caller
                caller.call()
            }
        }
        for reader in readers.suffix(6) { follow(reader, service, threads) }
        // The moment is random on purpose: nothing is waited for.
        pause(upTo: settings.longest)
        if let run = ledger.recent([.slow, .pipeline], using: &generator),
            !readers.contains(where: { $0.run == run })
        {
            let reader = CrashReader(run: run)
            readers.append(reader)
            follow(reader, service, threads)
            pause(upTo: 40)
        }
        service.child.send(signal)
        let end = try service.child.waitForEnd()
        threads.join()
        let wanted = signal == SIGKILL ? ChildProcess.End.signal(SIGKILL) : .code(0)
        if end != wanted { ledger.fault("the service has ended with \(end) in round \(round)") }
    }

    private func follow(_ reader: CrashReader, _ service: ServiceProcess, _ threads: Threads) {
        let port = service.port
        threads.start { reader.follow(port: port) }
    }

    private func pause(upTo milliseconds: Int) {
        usleep(UInt32(Int.random(in: 1...milliseconds, using: &generator)) * 1000)
    }

    private func start() throws -> ServiceProcess {
        try ServiceProcess(
            ["--data", folder.path + "/data"],
            environment: ["SKILLD_RUNS_SHUTDOWN_GRACE": "100ms", "SKILLD_LOG_LEVEL": "error"])
    }
}
