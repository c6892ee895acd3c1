/// A payment and what the account holds.
struct CheckedPayment: Codable, Sendable, Equatable {
    var payment: Payment
    /// In cents.
    var balance: Int
}
