/// Where a member of an object stands in a text.
struct JSONMemberSlice: Sendable {
    let name: JSONStringSlice
    let value: Range<Int>

    /// The same member of a text to which bytes were added, or from which they were taken, at its start.
    func moved(by distance: Int) -> JSONMemberSlice {
        JSONMemberSlice(
            name: JSONStringSlice(
                start: name.start + distance, end: name.end + distance, hasEscapes: name.hasEscapes),
            value: value.lowerBound + distance..<value.upperBound + distance)
    }
}
