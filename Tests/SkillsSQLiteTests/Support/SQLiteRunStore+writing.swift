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

    /// Stores a run that has ended with a message to the host about each of its three statuses, the first delivered.
    @discardableResult
    func tell(_ host: String = "one.example") async throws -> StoredRunScript {
        var script = StoredRunScript(.sample())
        script.hosts = [host]
        try await submit(script.performAtOnce(.string("done")))
        try await record(script.messages[0], .delivered)
        return script
    }

    /// Records what an attempt to deliver a message has come to.
    func record(_ message: Delivery, _ next: DeliveryOutcome.Next) async throws {
        let attempt = DeliveryAttempt(at: .sample(), status: 200, fault: nil, duration: .zero)
        let outcome = DeliveryOutcome(id: message.id, attempt: attempt, next: next)
        try await withCheckedThrowingContinuation { continuation in
            record(outcome) { continuation.resume(with: $0) }
        }
    }

    /// The messages of a run; `nil` when there is no such run.
    func messages(of run: RunID) async throws -> [Delivery]? {
        try await withCheckedThrowingContinuation { continuation in
            deliveries(of: run) { continuation.resume(with: $0) }
        }
    }

    /// The messages that are due for a host.
    func due(_ host: String = "one.example") async throws -> [Delivery] {
        try await withCheckedThrowingContinuation { continuation in
            dueDeliveries(to: host, at: .sample(), limit: 1000) { continuation.resume(with: $0) }
        }
    }

    /// Sets the most pages that the database may have.
    func limit(pages: Int) async throws {
        _ = try await withCheckedThrowingContinuation { continuation in
            limitPages(pages) { continuation.resume(with: $0) }
        }
    }
}
