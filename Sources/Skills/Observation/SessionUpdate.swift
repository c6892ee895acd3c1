import SkillsJSON

/// What a session learns of one request.
enum SessionUpdate: Sendable {
    /// A run was made for it.
    case started(RunID)
    /// The run has another status, or is further.
    case status(RunStatus, progress: Double?, question: SkillQuestion?)
    /// The run has given out a piece of text.
    case output(String)
    /// The run has ended, as it stands.
    case ended(Run)
    /// There is no run, or it can't be followed any more; why, for people.
    case refused(String)
}

extension SessionUpdate {
    /// What an event of the run says; `nil` for one that a session does not show.
    init?(_ event: RunEvent) {
        switch event.kind {
        case .status:
            guard let status = event.status, !status.isTerminal else { return nil }
            // Events are written by this library: of one that can't be read only the status is shown.
            let members = try? JSONObjectSlices(parsing: event.data)
            let progress = members?["progress"]?.numberText.flatMap { Double($0) }
            let question = members?["question"].flatMap { try? JSONObjectSlices($0) }.flatMap { question in
                question["name"]?.stringValue.map {
                    SkillQuestion(name: $0, schema: question["schema"] ?? .null)
                }
            }
            self = .status(status, progress: progress, question: question)
        case .output:
            // Likewise, there is no text then.
            let members = try? JSONObjectSlices(parsing: event.data)
            guard let delta = members?["delta"]?.stringValue else { return nil }
            self = .output(delta)
        case .log, .item, .step:
            return nil
        }
    }
}
