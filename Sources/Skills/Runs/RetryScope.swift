import SkillsJSON

/// What of a run is done again when it is repeated.
public enum RetryScope: Sendable, Hashable {
    /// Everything.
    case everything
    /// The items that have not succeeded; what the others have made is carried over.
    case failedItems
    /// These items, counted from 0; what the others have made is carried over.
    case items([Int])
    /// This step and what came after it; what was made before it is carried over.
    case step(StepPath)

    /// What need not be done again.
    ///
    /// - Throws: A `SkillError` of code `validation`, its pointers relative to the request, when there are no such items or no such step.
    func carriedOver(from results: [RunResult]) throws(SkillError) -> [RunResult] {
        // What is kept asks nothing, and what is done again asks anew.
        let results = results.filter { !$0.key.isOfQuestion }
        switch self {
        case .everything:
            return []
        case .failedItems:
            guard results.contains(where: { $0.key.item != nil }) else {
                throw Self.fault("items", "can't be repeated: the run has none")
            }
            let failed = results.filter { $0.key.item != nil && $0.output == nil }.map(\.key)
            return Self.results(results, without: Set(failed))
        case .items(let indexes):
            let known = Set(results.compactMap(\.key.item))
            for (place, index) in indexes.enumerated() where !known.contains(index) {
                throw Self.fault("items", "is not an item that the run has ended", at: place)
            }
            let repeated = Set(indexes)
            let keys = results.map(\.key).filter { $0.item.map(repeated.contains) ?? false }
            let inner = Set(keys.map(\.innerPath))
            return Self.results(results, without: Set(keys)).filter { result in
                result.key.path.withAncestors.allSatisfy { !inner.contains($0) }
            }
        case .step(let path):
            guard let start = results.firstIndex(where: { $0.key == ResultKey(step: path) }) else {
                throw Self.fault("step", "is not a step of the run that was begun")
            }
            return results[..<start].filter { $0.output != nil && !$0.key.path.contains(path) }
        }
    }

    /// What has succeeded but for these items, the steps and items that they lie in, and what came after those
    /// steps, unless that was done for another item.
    private static func results(_ results: [RunResult], without items: Set<ResultKey>) -> [RunResult] {
        let places = Dictionary(
            results.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        let batches = Set(items.map(\.path)).map { path in
            (path: path, start: places[ResultKey(step: path)] ?? 0)
        }
        return results.enumerated().filter { place, result in
            guard result.output != nil, !items.contains(result.key) else { return false }
            let path = result.key.innerPath
            return batches.allSatisfy { batch in
                if path.contains(batch.path) { return false }
                return place < batch.start || batch.path.contains(path)
                    || path.isOfOtherItem(than: batch.path)
            }
        }.map(\.element)
    }

    private static func fault(_ member: String, _ detail: String, at place: Int? = nil) -> SkillError {
        let pointer = JSONPointer.root.appending(member)
        return SkillError.validation([
            FieldError(pointer: place.map { pointer.appending($0) } ?? pointer, detail: detail)
        ])
    }
}
