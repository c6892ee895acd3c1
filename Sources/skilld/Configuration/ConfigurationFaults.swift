/// All that is wrong with the configuration: the first 20 faults and how many there are beyond them.
struct ConfigurationFaults: Error, Equatable {
    /// Faults that are shown; more would bury the first.
    static let limit = 20

    private(set) var shown: [ConfigurationFault] = []
    private(set) var omitted = 0

    var isEmpty: Bool { shown.isEmpty }

    /// Adds a fault, or counts it beyond the limit.
    ///
    /// It is not even built then, so that a hostile file costs little.
    mutating func add(_ fault: @autoclosure () -> ConfigurationFault) {
        if shown.count < Self.limit {
            shown.append(fault())
        } else {
            omitted += 1
        }
    }

    /// One line a fault, each with its line feed, and a last one for those beyond the limit.
    var report: String {
        var lines = shown.map(\.description)
        if omitted > 0 { lines.append("and \(omitted) more") }
        return lines.map { $0 + "\n" }.joined()
    }
}
