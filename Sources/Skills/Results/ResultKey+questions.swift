/// Where a run keeps what it has asked people.
extension ResultKey {
    /// The place of an answer: to the question of this name that is the nth of a part of the work, in one attempt.
    static func answer(to name: String, number: Int, in path: StepPath) -> ResultKey {
        // The length keeps paths and names apart, which may both have slashes.
        let length = path.description.utf8.count
        return ResultKey(step: .reserved("answer/\(number)/\(length)/\(path)/\(name)"))
    }

    /// The place of what there is to know of the question that was put last.
    static let question = ResultKey(step: .reserved("question"))

    /// Whether it belongs to a question rather than to a step or an item.
    var isOfQuestion: Bool { path.isReserved }
}
