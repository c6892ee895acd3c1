/// A call that a lane makes after a time, unless it is cancelled first.
///
/// Used on its lane only.
package final class LaneTimer: Deadline {
    private var action: (@Sendable () -> Void)?
    private weak var lane: Lane?

    /// Sets a timer on the lane that the caller runs on.
    package init(on lane: Lane, after milliseconds: Int64, _ action: @escaping @Sendable () -> Void) {
        self.action = action
        self.lane = lane
        super.init()
        let (due, isTooFar) = lane.now.addingReportingOverflow(max(0, milliseconds))
        lane.wheel.set(self, at: isTooFar ? .max : due)
    }

    override func isReached() {
        let action = action
        self.action = nil
        action?()
    }

    /// Takes the call back.
    package func cancel() {
        action = nil
        lane?.wheel.remove(self)
    }
}
