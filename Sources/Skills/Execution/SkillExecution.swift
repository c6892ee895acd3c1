public import SkillsJSON

/// A skill that is being carried out: what happens, and how to act on it.
///
/// The work is cancelled when the task that reads the events is cancelled, and when the execution and its
/// events are let go of before the end.
public final class SkillExecution<Output: Sendable>: Sendable {
    /// The key of the execution.
    public let id: RunID
    /// What happens, to the end, for one reader.
    ///
    /// Nothing grows with the slowness of the reader: progress that was not read is replaced by the newer,
    /// neighbouring pieces of output are joined, `emit` suspends while more than 256 KiB or 1 000 events wait,
    /// and log lines are dropped and counted then.
    public let events: AsyncStream<SkillEvent<Output>>
    /// Why the input was refused, known as soon as the execution is; `nil` when it was taken.
    public let refusal: SkillError?

    private let onCancel: @Sendable () -> Void
    private let onAnswer: @Sendable (RawJSON, String?) throws -> Void
    private let currentResults: @Sendable () -> SkillResults

    /// Makes a handle out of what an executor does.
    ///
    /// - Parameters:
    ///   - id: The key of the execution.
    ///   - events: What happens, ending with `completed`.
    ///   - refusal: Why the input was refused, where it was.
    ///   - onCancel: Called each time that somebody asks for the end.
    ///   - onAnswer: Takes an answer and the name of the question that is meant; throws a `SkillError`.
    ///   - results: What the steps and items have made so far.
    public init(
        id: RunID, events: AsyncStream<SkillEvent<Output>>, refusal: SkillError? = nil,
        onCancel: @escaping @Sendable () -> Void,
        onAnswer: @escaping @Sendable (_ answer: RawJSON, _ question: String?) throws -> Void,
        results: @escaping @Sendable () -> SkillResults
    ) {
        self.id = id
        self.events = events
        self.refusal = refusal
        self.onCancel = onCancel
        self.onAnswer = onAnswer
        currentResults = results
    }

    /// Asks for the end.
    ///
    /// One that waits for its turn ends at once; else the skill is told, and the execution goes on to its
    /// `cancelled` event. Without effect once it has ended.
    public func cancel() { onCancel() }

    /// Answers what the skill asks.
    ///
    /// - Parameters:
    ///   - answer: The answer, which must meet the question's schema.
    ///   - question: The name of the question that is meant; `nil` for whichever stands.
    /// - Throws: A `SkillError`: code `not_asking` when no such question stands, `validation` for an answer that was refused; the question then stands.
    public func answer(_ answer: RawJSON, to question: String? = nil) throws {
        try onAnswer(answer, question)
    }

    /// What steps and items have made so far, those that were carried over included.
    public var results: SkillResults { currentResults() }
}

extension SkillExecution {
    /// An execution that ended before it began, since its input was refused.
    public static func refused(_ error: SkillError, id: RunID) -> SkillExecution {
        let (events, continuation) = AsyncStream<SkillEvent<Output>>.makeStream()
        continuation.yield(.validationFailed(error))
        continuation.yield(.completed)
        continuation.finish()
        return SkillExecution(
            id: id, events: events, refusal: error, onCancel: {},
            onAnswer: { _, _ in throw SkillError.notAsking }, results: { SkillResults() })
    }
}
