import SkillsJSON

/// The results of a run by their keys, in the order in which their steps and items were begun.
struct RunResults: Sendable {
    /// A guess at what a result costs beside its payload.
    private static let overhead = 120

    private(set) var all: [RunResult] = []
    private var places: [ResultKey: Int] = [:]
    /// What they take up, an estimate of the bookkeeping included.
    private(set) var bytes = 0

    init(_ results: [RunResult] = []) {
        for result in results { set(result) }
    }

    var isEmpty: Bool { all.isEmpty }

    subscript(key: ResultKey) -> RunResult? { places[key].map { all[$0] } }

    /// Adds a result; one of the same key is replaced and keeps its place.
    mutating func set(_ result: RunResult) {
        bytes += Self.size(of: result)
        if let place = places[result.key] {
            bytes -= Self.size(of: all[place])
            all[place] = result
        } else {
            places[result.key] = all.count
            all.append(result)
        }
    }

    private static func size(of result: RunResult) -> Int {
        overhead + 2 * result.key.path.description.utf8.count + (result.output?.bytes.count ?? 0)
    }
}
