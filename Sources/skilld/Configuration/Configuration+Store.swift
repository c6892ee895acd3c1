extension Configuration {
    /// Where runs and events live.
    enum Store: String, CaseIterable, Sendable {
        /// In a database in the data folder, which survives the process.
        case sqlite
        /// In the process, bounded and gone with it.
        case memory
    }
}
