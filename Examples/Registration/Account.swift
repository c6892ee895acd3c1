/// An account that was made.
struct Account: Codable, Sendable, Equatable {
    var number: Int
    var name: String
    var email: String
}
