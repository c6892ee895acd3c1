/// Calls by which a program follows when an executor has work, so that it can ask its system for time.
///
/// The first two come in pairs: once `willStart` was called for an execution, `didFinish` is called for it once, on
/// every path. An input that was refused, and an execution that was cancelled before its turn, make no call.
/// They are made outside of every lock, on any thread, and must not block.
public struct SkillExecutorHooks: Sendable {
    /// The work is about to begin.
    public var willStart: @Sendable (SkillExecutionInfo) -> Void
    /// The execution has ended with this status; its `completed` event is told after the call has returned.
    public var didFinish: @Sendable (SkillExecutionInfo, RunStatus) -> Void
    /// The skill has thrown an error of which callers see only the type; it may hold what is not for them.
    public var faultNoticed: @Sendable (SkillExecutionInfo, any Error) -> Void

    /// Makes hooks; the default ones do nothing.
    public init(
        willStart: @escaping @Sendable (SkillExecutionInfo) -> Void = { _ in },
        didFinish: @escaping @Sendable (SkillExecutionInfo, RunStatus) -> Void = { _, _ in },
        faultNoticed: @escaping @Sendable (SkillExecutionInfo, any Error) -> Void = { _, _ in }
    ) {
        self.willStart = willStart
        self.didFinish = didFinish
        self.faultNoticed = faultNoticed
    }
}
