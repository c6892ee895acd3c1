/// What is to be paid.
struct Payment: Codable, Sendable, Equatable {
    var account: String
    /// In cents.
    var amount: Int
}
