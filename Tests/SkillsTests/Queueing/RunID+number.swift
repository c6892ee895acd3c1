@testable import Skills

extension RunID {
    /// An id that is easy to tell from others.
    static func number(_ number: Int) -> RunID { RunID(high: 0, low: UInt64(number)) }
}
