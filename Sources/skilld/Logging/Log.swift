import CLinux

/// The log as the service writes it: a level, a format, and the sink that all lines go to.
///
/// Writing never waits for the output and never fails.
struct Log: Sendable {
    private let sink: LogSink
    private let level: LogLevel
    private let format: LogFormat
    private let now: @Sendable () -> Int64

    /// A log that leaves out what is less severe than `level`.
    ///
    /// - Parameters:
    ///   - sink: Where the lines go.
    ///   - level: The least severe level that is written.
    ///   - format: How lines are written.
    ///   - now: The time in milliseconds since 1970.
    init(
        sink: LogSink, level: LogLevel, format: LogFormat,
        now: @escaping @Sendable () -> Int64 = { Int64(clinux_realtime() / 1_000_000) }
    ) {
        self.sink = sink
        self.level = level
        self.format = format
        self.now = now
    }

    /// Whether a line of a level would be written.
    func writes(_ level: LogLevel) -> Bool { level >= self.level }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - level: How severe it is.
    ///   - message: One sentence or fewer; built only when the level is written.
    ///   - run: The run that it is about.
    ///   - fields: Further values, each as text.
    func write(
        _ level: LogLevel, _ message: @autoclosure () -> String, run: LogLine.Run? = nil,
        fields: [LogLine.Field] = []
    ) {
        guard writes(level) else { return }
        let line = LogLine(time: now(), level: level, message: message(), run: run, fields: fields)
        sink.append(line.bytes(format))
    }

    /// Waits until all that was written so far has left the process; see ``LogSink/flush(within:)``.
    @discardableResult
    func flush(within limit: Duration = .seconds(2)) -> Bool { sink.flush(within: limit) }
}
