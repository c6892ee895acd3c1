/// What is wrong with a JSON text, and where.
///
/// Any of the faults ends the scan; the first one that is noticed is reported. A repeated member name is
/// noticed when its object closes, so a fault of the grammar before that point is reported instead.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let reason: Reason

    /// Bytes before the fault, counted from the start of the text.
    public let offset: Int

    /// Names a fault by its reason and its distance from the start of the text in bytes.
    public init(_ reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// One sentence, safe for clients: it shows at most one byte or a clipped member name of the text.
    public var description: String { "\(reason.sentence) at offset \(offset)" }
}
