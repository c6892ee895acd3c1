/// Paths within the items of a batch.
extension StepPath {
    /// Whether both lie within items of one batch, but not within the same one.
    func isOfOtherItem(than other: StepPath) -> Bool {
        let separator = UInt8(ascii: "/")
        let (own, others) = (
            description.utf8.split(separator: separator), other.description.utf8.split(separator: separator)
        )
        let difference = zip(own, others).first { !$0.elementsEqual($1) }
        guard let (name, otherName) = difference else { return false }
        let bracket = UInt8(ascii: "[")
        return name.first == bracket && otherName.first == bracket
    }
}
