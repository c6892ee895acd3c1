public import Observation
public import SkillsJSON

/// Holds an agent for an assistant's screen: one request at a time, what came of it, and those before.
///
/// A new request cancels the one before it, whose late results are never shown. Whatever changes is published
/// on the main actor, in order, and only when it really has changed. A session that is let go of cancels its
/// run.
@MainActor @Observable
public final class AgentSession {
    /// What can be asked for, in the order of the ids; follows the agent.
    public internal(set) var skills: [AnySkill] = []
    /// The skill of the last request; `nil` before the first, and for what is no id.
    public internal(set) var currentSkillID: SkillID?
    /// Whether the last request has not ended.
    public internal(set) var isRunning = false
    /// How far its run is, in 0...1; `nil` when it has not said, or is not at work.
    public internal(set) var progress: Double?
    /// What its run asks a person; `nil` when it asks nothing.
    public internal(set) var question: SkillQuestion?
    /// What its run has made; `nil` unless it has succeeded.
    public internal(set) var output: RawJSON?
    /// Why it failed, for people; `nil` unless it has.
    ///
    /// A cancel is no failure.
    public internal(set) var errorMessage: String?
    /// The requests so far, the oldest first, the last one included.
    public internal(set) var history: [SkillRecord] = []
    var streaming = StreamingText()

    /// The agent that the requests go to.
    public nonisolated let agent: Agent
    /// The most requests that the history keeps.
    public nonisolated let historyLimit: Int

    /// The number of the last request; what belongs to an older one is not shown.
    @ObservationIgnored var current = 0
    @ObservationIgnored var currentRun: RunID?
    /// Which state of what can be called is shown.
    @ObservationIgnored private var shownRevision = 0
    @ObservationIgnored private let isFrozen: Bool
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var following: Task<Void, Never>?

    /// Makes a session without requests.
    ///
    /// - Parameters:
    ///   - agent: The agent that the requests go to.
    ///   - historyLimit: The most requests that the history keeps; the oldest go first.
    public convenience init(agent: Agent, historyLimit: Int = 100) {
        self.init(agent: agent, historyLimit: historyLimit, isFrozen: false)
        followSkills()
    }

    init(agent: Agent, historyLimit: Int, isFrozen: Bool) {
        self.agent = agent
        self.historyLimit = max(0, historyLimit)
        self.isFrozen = isFrozen
    }

    deinit {
        task?.cancel()
        following?.cancel()
    }

    // MARK: - Acting

    /// Asks for a run; the one before is cancelled, where it has not ended.
    ///
    /// - Parameters:
    ///   - id: The skill; one that is not there ends the request with an error message.
    ///   - input: What it is to work on.
    /// - Returns: A task that ends with the run; its cancellation cancels the run.
    @discardableResult
    public func runSkill(id: String, input: RawJSON) -> Task<Void, Never> {
        guard !isFrozen else { return Task {} }
        task?.cancel()
        let skill = SkillID(id)
        let request = begin(id, skill: skill)
        guard let skill else {
            apply(.refused("There is no skill \(id)."), to: request)
            return Task {}
        }
        let run = SessionRequest(agent: agent, request: RunRequest(skill: skill, input: input))
        let task = Task(executorPreference: AttemptExecutor.reading) { [weak self] in
            await run.follow { [weak self] in self?.apply($0, to: request) }
        }
        self.task = task
        return task
    }

    /// Asks for the end of the run.
    ///
    /// `isRunning` becomes false when the run has ended. Without effect when none is at work.
    public func cancel() {
        task?.cancel()
    }

    // MARK: - Skills

    /// Shows what can be called, now and after each change, as long as the session is there.
    private func followSkills() {
        let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let observation = agent.observeSkills { continuation.yield() }
        continuation.onTermination = { _ in observation.cancel() }
        // Only now, so that nothing is missed that is registered meanwhile.
        showSkills()
        following = Task { [weak self] in
            for await _ in changes { self?.showSkills() }
        }
    }

    /// One look may show what several changes have done; the others then find nothing new.
    private func showSkills() {
        let catalog = agent.catalog
        guard catalog.revision != shownRevision else { return }
        shownRevision = catalog.revision
        skills = catalog.skills
    }
}
