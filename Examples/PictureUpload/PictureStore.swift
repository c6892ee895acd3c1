import Skills
import Synchronization

/// Takes pictures; refuses each of these names once.
///
/// Stands for a service elsewhere.
final class PictureStore: Sendable {
    private let refused: Mutex<Set<String>>

    init(refusingOnce names: Set<String>) {
        refused = Mutex(names)
    }

    /// Keeps a picture and tells where.
    ///
    /// - Throws: A `SkillError` of code `connection_lost`.
    func store(_ picture: Picture) throws -> String {
        if refused.withLock({ $0.remove(picture.name) }) != nil {
            throw SkillError(code: "connection_lost", detail: "\(picture.name) did not arrive.")
        }
        return "https://pictures.example/\(picture.name)"
    }
}
