/// A queue in an array: appending at one end, taking away at the other, and any index between, in constant
/// time.
struct FIFO<Element> {
    private var elements: [Element] = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : elements[head] }
    var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

    /// The element at a distance from the first.
    subscript(index: Int) -> Element {
        get { elements[head + index] }
        set { elements[head + index] = newValue }
    }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes the first away.
    ///
    /// What was taken is freed when it makes up half of the array.
    mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        head += 1
        if head > 32, head > elements.count / 2 {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Keeps only what passes, in order.
    mutating func filter(_ isKept: (Element) -> Bool) {
        elements = elements[head...].filter(isKept)
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
