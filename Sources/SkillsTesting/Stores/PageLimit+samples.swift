import Skills

extension PageLimit {
    /// Small, large and senseless limits.
    static let samples = [
        PageLimit(count: 3), PageLimit(count: 1), PageLimit(count: 0), PageLimit(count: -1),
        PageLimit(count: .max, bytes: 0), PageLimit(count: .max, bytes: 1), PageLimit(count: .max, bytes: -1),
        PageLimit(count: .max, bytes: 700), PageLimit(count: 2, bytes: .max),
        PageLimit(count: .max, bytes: .max), PageLimit(),
    ]
}

extension Sequence {
    /// As many of the first as a page of this limit may hold, and one at least.
    func prefix(within limit: PageLimit, _ size: (Element) -> Int) -> [Element] {
        var page: [Element] = []
        var bytes = 0
        for element in self {
            bytes += size(element)
            guard page.isEmpty || (page.count < limit.count && bytes <= limit.bytes) else { break }
            page.append(element)
        }
        return page
    }
}

extension StoreProbe {
    /// Requires a page that begins as the fullest possible one and is not empty unless that is.
    func expectPage<Place: Equatable>(_ found: [Place], _ fullest: [Place], _ what: String) throws {
        try expect(
            !found.isEmpty || fullest.isEmpty, "at least one of \(fullest) by \(what)", found: "none")
        try expect(
            found.elementsEqual(fullest.prefix(found.count)), "the first of \(fullest) by \(what)",
            found: found)
    }
}
