/// A guest whose language is known.
struct Welcome: Codable, Sendable, Equatable {
    var guest: Guest
    var language: GreetingLanguage
}
