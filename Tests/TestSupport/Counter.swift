import Synchronization

/// Counts what happens on any thread.
package final class Counter: Sendable {
    private let count = Atomic(0)

    package init() {}

    package var value: Int { count.load(ordering: .relaxed) }

    package func add() {
        count.add(1, ordering: .relaxed)
    }
}
