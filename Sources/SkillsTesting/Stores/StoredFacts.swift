import Skills
import SkillsJSON

/// The members of something stored by their names, in a form that is compared byte by byte.
struct StoredFacts: Sendable {
    private var members: [(name: String, bytes: [UInt8])] = []

    /// The first member that differs, with both of its values; `nil` when all are the same.
    func firstDifference(from other: StoredFacts) -> (name: String, Found: String, other: String)? {
        for (left, right) in zip(members, other.members) where left.bytes != right.bytes {
            return (left.name, Self.text(left.bytes), Self.text(right.bytes))
        }
        guard members.count != other.members.count else { return nil }
        return ("the number of members", "\(members.count)", "\(other.members.count)")
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    mutating func add(_ name: String, bytes: [UInt8]?) {
        members.append((name, bytes.map { Array("`".utf8) + $0 + Array("`".utf8) } ?? Array("nil".utf8)))
    }

    mutating func add(_ name: String, text: String?) {
        add(name, bytes: text.map { Array($0.utf8) })
    }

    mutating func add(_ name: String, _ value: some Equatable) {
        members.append((name, Array("\(value)".utf8)))
    }

    private mutating func add(_ name: String, _ error: SkillError) {
        add("\(name) code", text: error.code)
        add("\(name) detail", text: error.detail)
        add("\(name) step", text: error.step)
        for (index, fault) in error.errors.enumerated() {
            add("\(name) pointer \(index)", text: fault.pointer.description)
            add("\(name) fault \(index)", text: fault.detail)
        }
    }
}

extension StoredFacts {
    /// Of a run.
    init(_ run: Run) {
        add("id", run.id)
        add("skill", text: run.skill.description)
        add("skillVersion", text: run.skillVersion)
        add("input", bytes: run.input.bytes)
        for (index, label) in run.labels.all.enumerated() {
            add("the name of label \(index)", text: label.name)
            add("the value of label \(index)", text: label.value)
        }
        add("owner", text: run.owner)
        add("locale", text: run.locale)
        add("timeout", run.timeout)
        add("retryOf", run.retryOf)
        add("createdAt", run.createdAt)
        add("priority", run.priority)
        add("concurrencyKey", text: run.concurrencyKey)
        add("fingerprint", bytes: run.fingerprint?.bytes)
        add(run.terms)
        add("webhook.url", text: run.webhook?.url)
        add("webhook.events", run.webhook?.events)
        add("webhook.secret", bytes: run.webhook?.secret?.key)
        addStatus(of: run)
        add("progress", run.progress)
        add("attempt", run.attempt)
        add("startedAt", run.startedAt)
        add("finishedAt", run.finishedAt)
        add("seq", run.seq)
        add("epoch", run.epoch)
        add("interruptions", run.interruptions)
        add("hasLostPayloads", run.hasLostPayloads)
    }

    private mutating func add(_ terms: RunTerms) {
        add("terms.earliest", terms.earliest)
        add("terms.latest", terms.latest)
        add("terms.overflow", terms.overflow)
        add("terms.retry.attempts", terms.retry.attempts)
        add("terms.retry.baseDelay", terms.retry.baseDelay)
        add("terms.retry.maximumDelay", terms.retry.maximumDelay)
        let codes = terms.retry.codes.map { codes in codes.map { Array($0.utf8) } }
        add("terms.retry.codes", codes?.sorted { $0.lexicographicallyPrecedes($1) })
    }

    private mutating func addStatus(of run: Run) {
        add("status", text: run.status.description)
        switch run.status {
        case .succeeded(let output):
            add("output", bytes: output.bytes)
        case .failed(let error):
            add("error", error)
        case .waiting(let question):
            add("the question's name", text: question.name)
            add("the question's schema", bytes: question.schema.bytes)
        case .idle, .queued, .running, .cancelled:
            break
        }
    }

    /// Of events, in their order.
    init(_ events: [RunEvent]) {
        add("the number of events", events.count)
        for event in events {
            add("the number of an event", event.seq)
            let name = "of event \(event.seq)"
            add("the run \(name)", event.run)
            add("the skill \(name)", text: event.skill.description)
            for label in event.labels.all {
                add("a label's name \(name)", text: label.name)
                add("a label's value \(name)", text: label.value)
            }
            add("the kind \(name)", event.kind)
            add("the status \(name)", event.status)
            add("isTrimmable \(name)", event.isTrimmable)
            add("the data \(name)", bytes: event.data)
        }
    }

    /// Of results, in their order.
    init(_ results: [RunResult]) {
        add("the number of results", results.count)
        for (index, result) in results.enumerated() {
            let name = "of result \(index)"
            add("the path \(name)", text: result.key.path.description)
            add("the item \(name)", result.key.item)
            switch result.outcome {
            case .unfinished: add("the outcome \(name)", text: "unfinished")
            case .succeeded(let output): add("the output \(name)", bytes: output.bytes)
            case .failed(let error): add("the error \(name)", error)
            }
        }
    }
}
