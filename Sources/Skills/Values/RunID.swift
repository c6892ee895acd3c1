#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The key of a run: a UUID, of version 7 when it is made here (RFC 9562, section 5.7).
///
/// Ids made by one process rise in the order in which they were made.
public struct RunID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first eight bytes, most significant first.
    package let high: UInt64
    /// The last eight bytes, most significant first.
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A new id of version 7: the time in milliseconds, a counter within it, and 62 random bits.
    public init() {
        self = RunIDGenerator.shared.next(at: SystemClock.now())
    }

    /// Reads any UUID in the form of 8-4-4-4-12 hexadecimal digits in either case; `nil` for anything else.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return nil }
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        var digits = 0
        for (index, byte) in bytes.enumerated() {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let value = Self.hexadecimalValue(byte) else { return nil }
            if digits < 16 {
                halves.high = halves.high << 4 | value
            } else {
                halves.low = halves.low << 4 | value
            }
            digits += 1
        }
        self.init(high: halves.high, low: halves.low)
    }

    /// The same id as a Foundation UUID.
    public var uuid: UUID {
        func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
        }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
                byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }

    /// The canonical form in lower case (RFC 9562, section 4).
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            fill(buffer)
            return 36
        }
    }

    /// The last four digits, which tell runs of one skill apart in a log.
    public var suffix: String { String(description.suffix(4)) }

    /// Whether the left id sorts before the right one, byte by byte.
    public static func < (left: RunID, right: RunID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// Appends the 36 bytes of `description`.
    package func append(to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { buffer in
            fill(buffer)
            bytes.append(contentsOf: buffer)
        }
    }

    private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        var place = 0
        for index in 0..<32 {
            if index == 8 || index == 12 || index == 16 || index == 20 {
                buffer[place] = UInt8(ascii: "-")
                place += 1
            }
            let word = index < 16 ? high : low
            let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & 15
            buffer[place] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
            place += 1
        }
    }

    private static func hexadecimalValue(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
