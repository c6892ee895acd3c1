/// Something that can be due on a lane.
package class Deadline {
    /// When, in milliseconds of the lane's clock.
    var due: Int64 = 0
    /// The wheel's slot number; -1 when it is not in the wheel.
    var tick: Int64 = -1
    /// The place within the slot.
    var place = 0

    init() {}

    /// Its time has come.
    ///
    /// Called once for each time it was set.
    func isReached() {}

}
