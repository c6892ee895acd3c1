import CLinux

#if canImport(Glibc)
    import Glibc
#endif

/// The signals that ask the service to stop: SIGTERM and SIGINT.
struct StopSignals: Sendable {
    private let descriptor: Int32

    /// Takes the signals over for the calling thread and all that it starts; `nil` when the kernel refuses.
    init?() {
        let descriptor = clinux_signalfd([SIGTERM, SIGINT], 2)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    /// Blocks until one arrives.
    func wait() -> Int32 { clinux_next_signal(descriptor) }
}
