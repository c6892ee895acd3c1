extension SystemRunClock {
    /// One clock for whoever needs none of its own: one timer for all their calls.
    public static let shared = SystemRunClock()
}
