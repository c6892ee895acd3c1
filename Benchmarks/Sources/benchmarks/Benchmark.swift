#if canImport(Glibc)
    import Glibc
#endif

/// One operation, done so often that its processor time can be told.
struct Benchmark: Sendable {
    let name: String
    let count: Int
    let body: @Sendable (Int) async throws -> Void

    /// Names an operation; the body does it as often as it is told.
    init(_ name: String, count: Int, _ body: @escaping @Sendable (Int) async throws -> Void) {
        self.name = name
        self.count = count
        self.body = body
    }

    /// Processor time of the whole process for one operation, in microseconds; throws what the body throws.
    func measure() async throws -> Double {
        try await body(max(1, count / 10))
        let start = Self.processorTime()
        try await body(count)
        return (Self.processorTime() - start) / Double(count) * 1e6
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Keeps a value from being optimized away.
@inline(never)
func consume<Value>(_ value: Value) {}
