import Skills

/// What may share a transaction with its neighbours.
enum StoreChange {
    /// A change of a run.
    case write(RunWrite)
    /// What an attempt to deliver a message has come to.
    case record(DeliveryOutcome)
}
