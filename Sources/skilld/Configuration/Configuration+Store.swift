extension Configuration {
    /// Where runs and events live.
    enum Store: String, CaseIterable, Sendable {
        /// In the process, bounded and gone with it.
        case memory
    }
}
