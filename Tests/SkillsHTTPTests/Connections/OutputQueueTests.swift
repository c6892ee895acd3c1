import Testing

@testable import SkillsHTTP

@Suite struct OutputQueueTests {
    /// Takes so many bytes of each piece in turn.
    private struct Kernel {
        var takes: [Int]
        var taken: [UInt8] = []

        mutating func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
            guard !takes.isEmpty else { return .taken(0) }
            let count = takes.removeFirst()
            guard count >= 0 else { return .failed }
            taken += bytes.prefix(count)
            return .taken(min(count, bytes.count))
        }
    }

    @Test func `pieces are taken in their order`() {
        var queue = OutputQueue()
        var kernel = Kernel(takes: [9, 9])
        queue.append([1, 2, 3])
        queue.append([])
        queue.append([4])
        #expect(queue.count == 4)
        #expect(queue.write({ kernel.write($0) }).isNil)
        #expect(kernel.taken == [1, 2, 3, 4])
        #expect(queue.isEmpty)
    }

    @Test func `what was not taken waits, also half a piece`() {
        var queue = OutputQueue()
        var kernel = Kernel(takes: [3, 1])
        queue.append([1, 2, 3])
        queue.append([4, 5, 6])
        guard case .taken(1) = queue.write({ kernel.write($0) }) else { return #expect(Bool(false)) }
        #expect(queue.count == 2)
        queue.append([7])
        kernel.takes = [9, 9]
        #expect(queue.write({ kernel.write($0) }).isNil)
        #expect(kernel.taken == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `a failure is told`() {
        var queue = OutputQueue()
        var kernel = Kernel(takes: [-1])
        queue.append([1])
        guard case .failed = queue.write({ kernel.write($0) }) else { return #expect(Bool(false)) }
        queue.removeAll()
        #expect(queue.isEmpty)
    }
}

extension WriteResult? {
    /// Whether everything went.
    fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}
