/// A value laid out flat, so that each part of it has a number and its place can be told from that.
struct SchemaInstance {
    private struct Part {
        let value: JSONValue
        let step: Step
        /// The number of the array or object that it stands in; its own for the whole.
        let parent: Int
        /// The number after the last part of it.
        var end: Int
    }

    /// How a part is found in the one that it stands in.
    enum Step {
        case whole
        case member(String)
        case element(Int)
    }

    /// The parts, each before those that it consists of.
    private var parts: [Part] = []

    init(_ whole: JSONValue) {
        var waiting = [(value: whole, step: Step.whole, parent: 0)]
        while let (value, step, parent) = waiting.popLast() {
            let number = parts.count
            parts.append(Part(value: value, step: step, parent: parent, end: number + 1))
            switch value {
            case .array(let elements):
                for (index, element) in elements.enumerated().reversed() {
                    waiting.append((element, .element(index), number))
                }
            case .object(let members):
                for member in members.reversed() {
                    waiting.append((member.value, .member(member.name), number))
                }
            case .null, .bool, .number, .string: break
            }
        }
        for number in parts.indices.reversed() {
            let parent = parts[number].parent
            parts[parent].end = max(parts[parent].end, parts[number].end)
        }
    }

    /// How many parts there are; the whole is number 0.
    var count: Int { parts.count }

    /// A part by its number.
    subscript(_ number: Int) -> JSONValue { parts[number].value }

    /// The elements or the members of a part.
    func children(of number: Int) -> [(number: Int, step: Step)] {
        var children: [(number: Int, step: Step)] = []
        var child = number + 1
        while child < parts[number].end {
            children.append((child, parts[child].step))
            child = parts[child].end
        }
        return children
    }

    /// The place of a part.
    func pointer(to number: Int) -> JSONPointer {
        var steps: [Step] = []
        var place = number
        while place > 0 {
            steps.append(parts[place].step)
            place = parts[place].parent
        }
        return steps.reversed().reduce(.root) { pointer, step in
            switch step {
            case .whole: pointer
            case .member(let name): pointer.appending(name)
            case .element(let index): pointer.appending(index)
            }
        }
    }
}
