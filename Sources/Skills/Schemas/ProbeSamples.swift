/// Example values; those of another number differ as far as their types allow.
struct ProbeSamples {
    /// How many different examples there are of most types.
    static let variety = 3

    let number: Int

    var string: String { ["", "a", "1"][number % Self.variety] }
    var bool: Bool { number % 2 == 1 }
    /// 0 or 1.
    var bit: Int { number % 2 }

    /// One of the cases of an enumeration.
    func one<Cases: Collection>(of cases: Cases) -> Cases.Element? {
        guard !cases.isEmpty else { return nil }
        return cases[cases.index(cases.startIndex, offsetBy: number % cases.count)]
    }
}
