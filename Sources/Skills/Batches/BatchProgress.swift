/// How far a batch is, from how far its items are.
struct BatchProgress {
    private let count: Int
    private var ended = 0
    /// Of the items at work, by their place; so there are never more than are worked on at once.
    private var fractions: [Int: Double] = [:]

    init(count: Int) {
        self.count = count
    }

    /// The whole's progress in 0...1, each item an equal part of it.
    private var whole: Double {
        (Double(ended) + fractions.values.reduce(0, +)) / Double(max(count, 1))
    }

    /// An item has come so far, in 0...1.
    ///
    /// - Returns: The whole's progress; `nil` when the item does not go forward.
    mutating func advance(_ item: Int, to fraction: Double) -> Double? {
        let fraction = min(fraction, 1)
        guard fraction > fractions[item] ?? 0 else { return nil }
        fractions[item] = fraction
        return whole
    }

    /// An item has ended.
    ///
    /// - Returns: The whole's progress.
    mutating func end(_ item: Int) -> Double {
        fractions[item] = nil
        ended += 1
        return whole
    }
}
