/// A picture that has arrived.
struct StoredPicture: Codable, Sendable, Equatable {
    var name: String
    var address: String
}
