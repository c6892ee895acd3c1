/// Elements at rising positions, of which any may be taken out again.
///
/// A place that was emptied costs 16 bytes until as many are empty as are filled.
struct SparseLog<Element> {
    private var slots = FIFO<Slot<Element>>()
    private var filled = 0

    /// How many elements there are.
    var count: Int { filled }
    var isEmpty: Bool { filled == 0 }
    /// The element at the lowest position.
    var first: Element? { slots.first?.element }

    /// Adds an element at a position above all others.
    mutating func append(_ element: Element, at position: UInt64) {
        slots.append(Slot(position: position, element: element))
        filled += 1
    }

    /// Takes an element out, where there is one.
    mutating func remove(at position: UInt64) {
        let index = slots.partitioningIndex { $0.position >= position }
        guard index < slots.count, slots[index].position == position, slots[index].element != nil else {
            return
        }
        slots[index].element = nil
        filled -= 1
        dropLeadingEmpty()
        if slots.count - filled > filled + 1024 { slots.filter { $0.element != nil } }
    }

    /// Takes the element at the lowest position out.
    mutating func popFirst() -> Element? {
        guard let element = slots.popFirst()?.element else { return nil }
        filled -= 1
        dropLeadingEmpty()
        return element
    }

    /// Keeps the first place filled.
    private mutating func dropLeadingEmpty() {
        while let first = slots.first, first.element == nil { _ = slots.popFirst() }
    }

    /// The element at the lowest position above this one.
    func first(after position: UInt64) -> (position: UInt64, element: Element)? {
        var found: (position: UInt64, element: Element)?
        forEach(after: position) { position, element in
            found = (position, element)
            return false
        }
        return found
    }

    /// Calls the body with what stands above a position, in order, until it says false.
    func forEach(after position: UInt64, _ body: (UInt64, Element) -> Bool) {
        var index = slots.partitioningIndex { $0.position > position }
        while index < slots.count {
            let slot = slots[index]
            if let element = slot.element, !body(slot.position, element) { return }
            index += 1
        }
    }

    /// Calls the body with what stands below a position, backwards, until it says false.
    func forEachReversed(before position: UInt64, _ body: (UInt64, Element) -> Bool) {
        var index = slots.partitioningIndex { $0.position >= position }
        while index > 0 {
            index -= 1
            let slot = slots[index]
            if let element = slot.element, !body(slot.position, element) { return }
        }
    }
}

extension SparseLog: Sendable where Element: Sendable {}

/// An element with its position; one that was taken out has left its place empty.
private struct Slot<Element> {
    let position: UInt64
    var element: Element?
}

extension Slot: Sendable where Element: Sendable {}
