/// Finds member names that occur twice in an object, in time that grows with their total length only.
///
/// A few names are compared with one another. More of them go through an open-addressing table over Swift's
/// hash, whose seed differs from process to process, so that nobody can send names that collide.
struct JSONNameTable {
    /// Up to so many names, 28 comparisons of lengths cost less than hashing them.
    private static let comparedDirectly = 8

    /// The upper bits of a hash are kept beside the position of its name: 2^40 names do not fit in any
    /// memory.
    private static let positionMask: UInt64 = 1 << 40 - 1

    /// In each slot 0, or the position of a name plus one and the upper bits of that name's hash.
    ///
    /// Kept from object to object for its storage only.
    private var slots: [UInt64] = []

    /// The position of the first name, from `first` on, that repeats one before it, or `nil`.
    mutating func firstRepetition(
        in names: [JSONStringSlice], from first: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard names.count - first > Self.comparedDirectly else {
            return Self.firstRepetitionByComparing(names, from: first, of: text)
        }
        return firstRepetitionByHashing(names, from: first, of: text)
    }

    private static func firstRepetitionByComparing(
        _ names: [JSONStringSlice], from first: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var position = first + 1
        while position < names.count {
            for earlier in first..<position where same(names[earlier], names[position], in: text) {
                return position
            }
            position += 1
        }
        return nil
    }

    private mutating func firstRepetitionByHashing(
        _ names: [JSONStringSlice], from first: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        // At most half of the slots are taken, so that a search is short and ends at a free one.
        var size = 32
        while size < (names.count - first) * 2 { size *= 2 }
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(0, count: size))
        for position in first..<names.count {
            let hash = Self.hash(names[position], in: text)
            let tag = hash & ~Self.positionMask
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while slots[slot] != 0 {
                if slots[slot] & ~Self.positionMask == tag {
                    let earlier = Int(slots[slot] & Self.positionMask) - 1
                    if Self.same(names[earlier], names[position], in: text) { return position }
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = tag | UInt64(position + 1)
        }
        return nil
    }

    private static func hash(_ name: JSONStringSlice, in text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        if name.hasEscapes {
            name.unescaped(in: text).withUnsafeBytes { hasher.combine(bytes: $0) }
        } else {
            hasher.combine(bytes: UnsafeRawBufferPointer(name.bytes(in: text)))
        }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    private static func same(
        _ first: JSONStringSlice, _ second: JSONStringSlice, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard second.hasEscapes else { return first.means(second.bytes(in: text), in: text) }
        guard first.hasEscapes else { return second.means(first.bytes(in: text), in: text) }
        return first.unescaped(in: text) == second.unescaped(in: text)
    }
}
