/// What became of a payment.
struct Receipt: Codable, Sendable, Equatable {
    enum Outcome: String, Codable, Sendable, CaseIterable {
        case charged, declined, deferred
    }

    var outcome: Outcome
    /// What the account holds afterwards, in cents; unknown while the bank does not answer.
    var balance: Int?
}
