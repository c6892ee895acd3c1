/// A call that a clock will make, unless it is cancelled first.
public struct ScheduledCall: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Makes a handle; the closure is called each time it is cancelled.
    public init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Takes the call back.
    ///
    /// Without effect once it was made.
    public func cancel() { onCancel() }
}
