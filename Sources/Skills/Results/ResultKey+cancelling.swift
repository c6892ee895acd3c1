/// Where a run keeps that somebody has asked for its end.
extension ResultKey {
    /// The place of the wish; what stands there says nothing more.
    static let cancellation = ResultKey(step: .reserved("cancellation"))
}
