/// Elements in the order of their ranks, of which any may be taken out or ranked anew.
///
/// Every change takes time in proportion to the logarithm of the count.
struct RankedHeap<Element: Hashable & Sendable>: Sendable {
    private struct Node {
        let element: Element
        var rank: QueueRank
    }

    private var nodes: [Node] = []
    private var indices: [Element: Int] = [:]

    var count: Int { nodes.count }
    var isEmpty: Bool { nodes.isEmpty }
    /// The element of the lowest rank.
    var first: Element? { nodes.first?.element }
    /// The lowest rank.
    var firstRank: QueueRank? { nodes.first?.rank }
    /// Every element with its rank, in no order.
    var all: [(element: Element, rank: QueueRank)] { nodes.map { ($0.element, $0.rank) } }

    /// The rank of an element; `nil` when it does not stand here.
    func rank(of element: Element) -> QueueRank? {
        indices[element].map { nodes[$0].rank }
    }

    /// How many elements come before a rank.
    func count(before rank: QueueRank) -> Int {
        nodes.reduce(0) { $1.rank < rank ? $0 + 1 : $0 }
    }

    /// Adds an element, or ranks it anew.
    mutating func set(_ element: Element, _ rank: QueueRank) {
        guard let index = indices[element] else {
            indices[element] = nodes.count
            nodes.append(Node(element: element, rank: rank))
            siftUp(nodes.count - 1)
            return
        }
        nodes[index].rank = rank
        settle(index)
    }

    /// Takes an element out; false when it does not stand here.
    @discardableResult
    mutating func remove(_ element: Element) -> Bool {
        guard let index = indices.removeValue(forKey: element) else { return false }
        let last = nodes.removeLast()
        if index < nodes.count {
            nodes[index] = last
            indices[last.element] = index
            settle(index)
        }
        return true
    }

    /// Takes the element of the lowest rank out.
    mutating func popFirst() -> Element? {
        guard let first else { return nil }
        remove(first)
        return first
    }

    private mutating func settle(_ index: Int) {
        siftUp(index)
        siftDown(index)
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, nodes[index].rank < nodes[(index - 1) / 2].rank {
            swap(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func siftDown(_ start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < nodes.count {
                if nodes[child].rank < nodes[smallest].rank { smallest = child }
            }
            guard smallest != index else { return }
            swap(index, smallest)
            index = smallest
        }
    }

    private mutating func swap(_ first: Int, _ second: Int) {
        nodes.swapAt(first, second)
        indices[nodes[first].element] = first
        indices[nodes[second].element] = second
    }
}
