import TestSupport

/// A request's body that has one chunk and no end, and tells when nobody iterates it any more.
struct EndlessChunks: AsyncSequence, Sendable {
    final class Place {
        let left: Signal

        init(_ left: Signal) {
            self.left = left
        }

        deinit {
            left.fire()
        }
    }

    struct Iterator: AsyncIteratorProtocol {
        let place: Place
        var isFirst = true

        mutating func next() async throws -> [UInt8]? {
            if isFirst {
                isFirst = false
                return [1]
            }
            // Until the task is cancelled.
            await Signal().fired()
            throw CancellationError()
        }
    }

    /// Fired by the end of the iteration.
    let left = Signal()

    func makeAsyncIterator() -> Iterator {
        Iterator(place: Place(left))
    }
}
