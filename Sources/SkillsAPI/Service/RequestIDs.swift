import Skills
import Synchronization

/// Makes ids for requests: a random start, then a counter, so that no two of a process are alike and none
/// costs a system call.
final class RequestIDs: Sendable {
    private let prefix: String
    private let counter = Atomic<UInt64>(0)

    init() {
        let word = SystemRandom.words(count: 1)[0]
        prefix = String(word >> 16, radix: 36)
    }

    func next() -> String {
        prefix + "-" + String(counter.add(1, ordering: .relaxed).newValue, radix: 36)
    }
}
