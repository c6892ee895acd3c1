import Dispatch
import Skills

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Takes over the signals that ask a process to stop, as long as it is there.
final class ProcessSignals: Sendable {
    private static let numbers = [SIGTERM, SIGINT]

    private let arrival = RunSignal()
    // Safe: made once and only cancelled; only the annotation is missing here.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

    init() {
        let queue = DispatchQueue(label: "skills.signals")
        let arrival = arrival
        sources = Self.numbers.map { number in
            // A source sees a signal beside its default action, which would end the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { arrival.fire() }
            source.activate()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
    }

    /// Returns when one of them has come, or the task is cancelled.
    func wait() async {
        await arrival.wait()
    }
}
