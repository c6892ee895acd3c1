/// A call that a lane makes after a time, unless it is cancelled first.
///
/// Used on its lane only.
package final class LaneTimer: Deadline {
    private var action: (@Sendable () -> Void)?
    private let lane: Lane

    /// Sets a timer on the lane that the caller runs on.
    package init(on lane: Lane, after milliseconds: Int64, _ action: @escaping @Sendable () -> Void) {
        self.action = action
        self.lane = lane
        super.init()
        lane.wheel.set(self, at: lane.now + max(0, milliseconds))
    }

    override func isReached() {
        let action = action
        self.action = nil
        action?()
    }

    /// Takes the call back.
    package func cancel() {
        action = nil
        lane.wheel.remove(self)
    }
}
