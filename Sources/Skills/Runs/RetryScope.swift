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
        switch self {
        case .everything:
            return []
        case .failedItems:
            guard results.contains(where: { $0.key.item != nil }) else {
                throw Self.fault("items", "can't be repeated: the run has none")
            }
            return results.filter { $0.output != nil }
        case .items(let indexes):
            let known = Set(results.compactMap(\.key.item))
            for (place, index) in indexes.enumerated() where !known.contains(index) {
                throw Self.fault("items", "is not an item of the run that was begun", at: place)
            }
            let repeated = Set(indexes)
            return results.filter { result in
                result.output != nil && !(result.key.item.map(repeated.contains) ?? false)
            }
        case .step(let path):
            guard let start = results.firstIndex(where: { $0.key == ResultKey(step: path) }) else {
                throw Self.fault("step", "is not a step of the run that was begun")
            }
            return results[..<start].filter { $0.output != nil && !$0.key.path.contains(path) }
        }
    }

    private static func fault(_ member: String, _ detail: String, at place: Int? = nil) -> SkillError {
        let pointer = JSONPointer.root.appending(member)
        return SkillError.validation([
            FieldError(pointer: place.map { pointer.appending($0) } ?? pointer, detail: detail)
        ])
    }
}
