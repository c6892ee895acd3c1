import Skills

/// How far a page is filled.
///
/// What follows something that had no room has none either, so that a page has no holes.
struct PageFill {
    private let limit: PageLimit
    private var count = 0
    private var bytes = 0
    /// Whether nothing more is taken.
    private(set) var isFull = false

    init(_ limit: PageLimit) {
        self.limit = limit
    }

    /// Whether an entry of this size has room; the first always has.
    mutating func takes(_ size: Int) -> Bool {
        guard !isFull else { return false }
        bytes += size
        guard count == 0 || (count < limit.count && bytes <= limit.bytes) else {
            isFull = true
            return false
        }
        count += 1
        return true
    }
}
