/// A number of bytes as people write it: a whole number, alone or with `KiB`, `MiB` or `GiB`.
enum SizeText {
    private static let units: [(name: StaticString, shift: Int)] = [("KiB", 10), ("MiB", 20), ("GiB", 30)]

    /// The bytes that a text stands for, or `nil` when it has another form or exceeds `Int`.
    static func bytes(_ text: String) -> Int? {
        let all = Array(text.utf8)
        let digits = all.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let count = WholeNumberText.value(digits) else { return nil }
        let suffix = all[digits.endIndex...]
        if suffix.isEmpty { return count }
        guard let unit = units.first(where: { $0.name.withUTF8Buffer { suffix.elementsEqual($0) } }) else {
            return nil
        }
        let (product, overflow) = count.multipliedReportingOverflow(by: 1 << unit.shift)
        return overflow ? nil : product
    }

    /// The shortest text for a number of bytes.
    static func text(_ bytes: Int) -> String {
        guard let unit = units.last(where: { bytes > 0 && bytes % (1 << $0.shift) == 0 }) else {
            return String(bytes)
        }
        return "\(bytes >> unit.shift)\(unit.name)"
    }
}
