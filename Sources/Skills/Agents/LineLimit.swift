/// Lets so many log lines of a run pass in each second and counts the rest.
struct LineLimit {
    /// The most lines in a second.
    static let perSecond = 1000

    private var second: Int64 = .min
    private var count = 0
    private var dropped = 0

    /// How many lines were dropped since the last that passed; `nil` when this one is dropped too, as every
    /// line is while there is no room.
    mutating func admit(at time: Timestamp, hasRoom: Bool = true) -> Int? {
        let current = time.milliseconds / 1000
        if current != second {
            second = current
            count = 0
        }
        guard hasRoom, count < Self.perSecond else {
            dropped += 1
            return nil
        }
        count += 1
        defer { dropped = 0 }
        return dropped
    }
}
