/// A queue in an array: appending at one end, taking away at the other, and any index between, in constant
/// time.
struct FIFO<Element> {
    /// Empty places up to `head`, elements from there on.
    private var places: [Element?] = []
    private var head = 0

    var count: Int { places.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : places[head] }
    var last: Element? { isEmpty ? nil : places[places.count - 1] }

    /// The element at a distance from the first.
    subscript(index: Int) -> Element {
        get {
            guard let element = places[head + index] else { preconditionFailure("a place before the first") }
            return element
        }
        set { places[head + index] = newValue }
    }

    mutating func append(_ element: Element) {
        places.append(element)
    }

    /// Takes the first away.
    ///
    /// Its place is freed when such places make up half of the array.
    mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        places[head] = nil
        head += 1
        if head > 32, head > places.count / 2 {
            places.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Keeps only what passes, in order.
    mutating func filter(_ isKept: (Element) -> Bool) {
        places = places[head...].filter { $0.map(isKept) ?? false }
        head = 0
    }

    /// The index of the first element for which the predicate holds, when it holds for all after it too; else
    /// `count`.
    func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension FIFO: Sendable where Element: Sendable {}
