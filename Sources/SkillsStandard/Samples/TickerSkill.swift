import Skills

/// Emits stamped events at a steady rate, by which the delivery of events is measured.
struct TickerSkill: Skill {
    let id = StandardSkillID.ticker
    let name = "Ticker"

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary: "Emits events stamped with the time at a steady rate.", tags: ["sample"],
            examples: [.constant(#"{"count":10,"rate":5}"#)],
            hints: SkillHints(isReadOnly: true, isIdempotent: true))
    }

    func run(_ input: TickerInput, context: SkillContext) async throws -> TickerOutput {
        try await Task.sleep(for: .milliseconds(input.delay))
        let start = SystemClock.monotonicNanoseconds()
        var emitted = 0
        while emitted < input.count {
            let due = start + Int64(Double(emitted) * 1e9 / input.rate)
            let wait = due - SystemClock.monotonicNanoseconds()
            if wait > 0 { try await Task.sleep(for: .nanoseconds(wait)) }
            emitted += 1
            try await context.emit(delta(number: emitted, of: input, context), isJoinable: false)
        }
        return TickerOutput(count: emitted)
    }

    /// The stamp, padded so that the event's data has the size that was asked for.
    ///
    /// The run's first two events are its transitions to queued and running, so the event's number is known.
    private func delta(number: Int, of input: TickerInput, _ context: SkillContext) -> String {
        let stamp = "t=\(SystemClock.nanosecondsSince1970())"
        let frame = Self.frameSize + "\(number + 2)".utf8.count
        let padding = input.bytes - frame - stamp.utf8.count - 1
        guard padding >= 0 else { return stamp }
        let size = stamp.utf8.count + 1 + padding
        return String(unsafeUninitializedCapacity: size) { buffer in
            let rest = buffer.initialize(fromContentsOf: stamp.utf8)
            buffer.initializeElement(at: rest, to: UInt8(ascii: " "))
            buffer.extracting((rest + 1)..<size).initialize(repeating: UInt8(ascii: "x"))
            return size
        }
    }

    /// The size of an output event's data without its number and text.
    private static let frameSize = """
        {"type":"output","run":"00000000-0000-0000-0000-000000000000","seq":,"delta":"","at":"0000-00-00T00:00:00.000Z"}
        """.utf8.count
}
