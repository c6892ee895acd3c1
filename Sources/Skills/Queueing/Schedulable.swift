/// Something that can be given a slot.
protocol Schedulable: Sendable {
    var id: RunID { get }
    var claim: SlotClaim { get }
}
