/// Where a run stands and the line that it stands in, taken out of the schedule as values.
struct QueuePlace: Sendable {
    let run: RunID
    let place: RunPlace
    let owner: ExactText?
    let line: FairQueue?

    /// How far it is from its turn; `nil` when it does not wait, or no longer.
    var position: QueuePosition? {
        switch place {
        case .slot, .leaving: nil
        case .pause(let reason, let end): QueuePosition(waitsFor: reason, until: end)
        case .queue: QueuePosition(waitsFor: .slot, position: line?.position(of: run, of: owner))
        }
    }
}
