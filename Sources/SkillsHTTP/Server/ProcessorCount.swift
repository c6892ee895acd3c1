import CLinux

/// How much work can be done at once.
enum ProcessorCount {
    /// The processors that the process may use; at least one.
    static let available = Int(clinux_available_processors())
}
