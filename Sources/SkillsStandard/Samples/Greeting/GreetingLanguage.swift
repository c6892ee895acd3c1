/// The languages that a guest can be greeted in.
enum GreetingLanguage: String, Codable, Sendable, CaseIterable {
    case english, french, german, japanese

    /// The greeting before the name.
    var greeting: String {
        switch self {
        case .english: "Hello"
        case .french: "Bonjour"
        case .german: "Guten Tag"
        case .japanese: "こんにちは"
        }
    }
}
