import CLinux

#if canImport(Glibc)
    import Glibc
#endif

/// The signals that the service listens to: SIGTERM and SIGINT ask it to stop, SIGHUP to read again what can
/// be.
struct StopSignals: Sendable {
    private let descriptor: Int32

    /// Takes the signals over for the calling thread and all that it starts; `nil` when the kernel refuses.
    init?() {
        let descriptor = clinux_signalfd([SIGTERM, SIGINT, SIGHUP], 3)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    /// Blocks until one that asks to stop arrives; the closure is called for each of the others before it.
    func wait(onHangUp: () -> Void) -> Int32 {
        while true {
            let signal = clinux_next_signal(descriptor)
            guard signal == SIGHUP else { return signal }
            onHangUp()
        }
    }
}
