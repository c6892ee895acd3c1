#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How much work can be done at once.
public enum ProcessorCount {
    /// The processors that are there; at least one.
    public static let available = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
