/// Somebody to greet.
struct Guest: Codable, Sendable, Equatable {
    var name: String
}
