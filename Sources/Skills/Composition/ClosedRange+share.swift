extension ClosedRange<Double> {
    /// The whole's progress when a part with this share of it has come so far, in 0...1; what lies outside
    /// counts as the nearer end, and no number stays none.
    func value(at progress: Double) -> Double {
        guard !progress.isNaN else { return progress }
        return lowerBound + (upperBound - lowerBound) * Swift.min(Swift.max(progress, 0), 1)
    }
}
