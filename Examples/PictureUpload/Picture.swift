/// A picture on its way.
struct Picture: Codable, Sendable, Equatable {
    var name: String
    var bytes: Int
}
