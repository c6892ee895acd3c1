/// A set of words, each with a small number given in the order of their first appearance.
///
/// An open-addressing table over one arena of bytes. The hash is the standard library's seeded one, so that
/// nobody can write a text whose words all collide; the numbers do not depend on the seed.
package struct Vocabulary: Sendable {
    private var arena: [UInt8] = []
    /// Where each word ends in the arena.
    private var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// One more than a word's number, or zero where free.
    ///
    /// A power of two long, at most half full.
    private var slots = [Int32](repeating: 0, count: 1_024)

    /// Makes an empty one.
    package init() {}

    /// How many different words there are.
    package var count: Int { ends.count }

    /// The number of a word, which is added when it is new.
    package mutating func intern(_ word: [UInt8]) -> Int32 {
        let hash = Self.hash(word)
        let slot = slot(of: word, hash: hash)
        guard slots[slot] == 0 else { return slots[slot] - 1 }
        arena.append(contentsOf: word)
        ends.append(UInt32(truncatingIfNeeded: arena.count))
        hashes.append(hash)
        let id = Int32(truncatingIfNeeded: ends.count)
        slots[slot] = id
        if ends.count * 2 > slots.count { grow() }
        return id - 1
    }

    /// Whether a word is among them.
    package func contains(_ word: [UInt8]) -> Bool {
        slots[slot(of: word, hash: Self.hash(word))] != 0
    }

    /// The word with a number given by `intern`.
    package func word(_ id: Int32) -> String {
        String(decoding: arena[range(of: Int(id))], as: UTF8.self)
    }

    private func range(of id: Int) -> Range<Int> {
        (id == 0 ? 0 : Int(ends[id - 1]))..<Int(ends[id])
    }

    private static func hash(_ word: [UInt8]) -> UInt32 {
        var hasher = Hasher()
        word.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// The slot that holds the word, or the free one where it belongs.
    private func slot(of word: [UInt8], hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let id = Int(slots[slot] - 1)
            if hashes[id] == hash, isWord(id, equalTo: word) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func isWord(_ id: Int, equalTo word: [UInt8]) -> Bool {
        let range = range(of: id)
        guard range.count == word.count else { return false }
        for index in word.indices where arena[range.lowerBound + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        let mask = slots.count * 2 - 1
        slots = [Int32](repeating: 0, count: mask + 1)
        for id in hashes.indices {
            var slot = Int(hashes[id]) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(truncatingIfNeeded: id + 1)
        }
    }
}
