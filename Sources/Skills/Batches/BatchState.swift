import SkillsJSON

/// What has become of a batch so far: which item is next, what was made, what has failed, how far it is.
struct BatchState<Output: Sendable> {
    /// How many faults an error lists at most.
    private static var listedFaults: Int { 100 }

    private var next = 0
    private var outputs: [Output?]
    private var failed = 0
    private var faults: [(index: Int, detail: String)] = []
    var progress: BatchProgress

    init(count: Int) {
        outputs = Array(repeating: nil, count: count)
        progress = BatchProgress(count: count)
    }

    /// The item to be worked on next; `nil` when all are taken.
    mutating func take() -> Int? {
        guard next < outputs.count else { return nil }
        defer { next += 1 }
        return next
    }

    /// An item has made its output.
    mutating func succeed(_ index: Int, _ output: Output) {
        outputs[index] = output
    }

    /// An item has failed.
    mutating func fail(_ index: Int, _ error: SkillError) {
        failed += 1
        // The first by their place, whatever the order in which they fail.
        let place = faults.firstIndex { $0.index > index } ?? faults.count
        guard place < Self.listedFaults else { return }
        faults.insert((index, error.detail), at: place)
        if faults.count > Self.listedFaults { faults.removeLast() }
    }

    /// The outputs in the order of the items.
    ///
    /// - Throws: A `SkillError` of code `items_failed` when any have failed.
    func finish() throws(SkillError) -> [Output] {
        guard failed == 0 else {
            throw SkillError(
                code: SkillError.itemsFailedCode, detail: "\(failed) of \(outputs.count) items failed.",
                errors: faults.map {
                    FieldError(pointer: JSONPointer.root.appending($0.index), detail: $0.detail)
                })
        }
        return outputs.compactMap(\.self)
    }
}
