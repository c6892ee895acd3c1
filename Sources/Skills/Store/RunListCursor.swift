/// A place in the list of runs by their creation, which stays where it is while runs come and go.
public struct RunListCursor: Sendable, Hashable, CustomStringConvertible {
    /// The place of a run in the order of creation.
    public let ordinal: UInt64

    /// Makes a cursor of a place.
    public init(ordinal: UInt64) {
        self.ordinal = ordinal
    }

    /// Reads what `description` wrote; `nil` for anything else.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard (2...17).contains(bytes.count), bytes[0] == UInt8(ascii: "r"),
            bytes.count == 2 || bytes[1] != UInt8(ascii: "0")
        else { return nil }
        var value: UInt64 = 0
        for byte in bytes.dropFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        ordinal = value
    }

    /// The cursor as callers pass it on: opaque to them.
    public var description: String { "r" + String(ordinal, radix: 16) }
}
