/// Finds what somebody may have meant by a name that is not known.
enum NearestName {
    /// The known path closest to `name`, or `nil` where none is close.
    ///
    /// Paths are compared whole and by their last part, so that a key in the wrong section is found too.
    static func of(_ name: String, among known: some Sequence<String>, separator: Character = ".") -> String?
    {
        // Longer names are no slips of the pen, and the comparison takes the product of the lengths.
        guard name.utf8.count <= 64 else { return nil }
        let last = lastPart(name, separator)
        let limit = max(1, min(3, last.count / 3))
        var best: (name: String, distance: Int)?
        for candidate in known {
            let whole = distance(Array(name.utf8), Array(candidate.utf8))
            let part = distance(last, lastPart(candidate, separator)) + 1
            let nearest = min(whole, part)
            if nearest <= limit, nearest < best?.distance ?? .max { best = (candidate, nearest) }
        }
        return best?.name
    }

    private static func lastPart(_ path: String, _ separator: Character) -> [UInt8] {
        Array((path.split(separator: separator).last ?? "").utf8)
    }

    /// Insertions, removals, replacements and swaps of neighbours that turn one name into the other, case
    /// aside.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...other.count)
        for (row, left) in one.enumerated() {
            var current = [row + 1]
            for (column, right) in other.enumerated() {
                let isSame = lowercased(left) == lowercased(right)
                var cost = min(
                    previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left == other[column - 1], one[row - 1] == right {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[other.count]
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
    }
}
