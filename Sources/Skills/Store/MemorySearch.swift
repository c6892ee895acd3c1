/// What one look through a part of the runs has found.
struct MemorySearch {
    /// The runs that match, the newest first, with their places in the order of creation.
    var found: [(ordinal: UInt64, run: Run)] = []
    /// The place that was looked at last.
    var last: UInt64 = 0
    /// Whether no older runs are left.
    var isComplete = true
}
