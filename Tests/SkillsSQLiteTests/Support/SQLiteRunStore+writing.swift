import Skills
import SkillsJSON

@testable import SkillsSQLite
@testable import SkillsTesting

extension SQLiteRunStore {
    /// Stores runs that have ended at once, and returns their scripts.
    @discardableResult
    func fill(_ count: Int, payload: Int = 2) async throws -> [StoredRunScript] {
        var scripts: [StoredRunScript] = []
        for _ in 0..<count {
            var script = StoredRunScript(.sample())
            try await submit(script.performAtOnce(.string(String(repeating: "x", count: payload))))
            scripts.append(script)
        }
        return scripts
    }

    /// Sets the most pages that the database may have.
    func limit(pages: Int) async throws {
        _ = try await withCheckedThrowingContinuation { continuation in
            limitPages(pages) { continuation.resume(with: $0) }
        }
    }
}
