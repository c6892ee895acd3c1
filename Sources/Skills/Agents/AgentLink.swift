import Synchronization

/// The way back from the runs to their agent, which they do not keep alive.
final class AgentLink: Sendable {
    private struct Weak {
        weak var agent: Agent?
    }

    private let weak = Mutex(Weak())

    /// The agent, as long as somebody else holds it.
    var agent: Agent? {
        get { weak.withLock { $0.agent } }
        set { weak.withLock { $0.agent = newValue } }
    }
}
