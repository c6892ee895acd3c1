/// What is known of a composed skill's step beside what it does.
struct StepOutline: Sendable {
    /// What it is called in events and errors.
    var name: String
    /// Its share of the progress, beside those of the others.
    var weight = 1.0
    /// What its skill says of itself.
    let descriptor: SkillDescriptor
}

extension [StepOutline] {
    /// Adds a step; one whose name is taken is numbered: `check-2`, `check-3`.
    mutating func appendNumbered(_ outline: StepOutline) {
        var outline = outline
        let name = outline.name
        var number = 1
        while contains(where: { StepPath($0.name) == StepPath(outline.name) }) {
            number += 1
            outline.name = "\(name)-\(number)"
        }
        append(outline)
    }

    /// The part of the whole progress that each step is, by the weights; equal ones when there are none.
    var shares: [ClosedRange<Double>] {
        let total = reduce(0) { $0 + $1.weight }
        var sum = 0.0
        return map { outline in
            let start = total > 0 ? sum / total : sum / Double(count)
            sum += total > 0 ? outline.weight : 1
            let end = total > 0 ? sum / total : sum / Double(count)
            return start...Swift.min(Swift.max(start, end), 1)
        }
    }

    /// What a caller should expect of a skill that is composed of these.
    ///
    /// What all of them promise, and what any of them may do. Never inline.
    var combinedHints: SkillHints {
        SkillHints(
            isReadOnly: allSatisfy(\.descriptor.hints.isReadOnly),
            isIdempotent: allSatisfy(\.descriptor.hints.isIdempotent),
            isOpenWorld: contains(where: \.descriptor.hints.isOpenWorld))
    }
}
