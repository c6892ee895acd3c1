/// Why a run failed, or why an input was refused: a value that can be stored and shown to a caller.
public struct SkillError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of error, for programs: one of the constants here, or a skill's own code (`[a-z0-9_]+`).
    public let code: String
    /// What happened, in one sentence that is safe to show to a caller.
    public let detail: String
    /// The step of a composed skill that failed, where one did.
    public var step: String?
    /// The fields to blame, where fields are.
    public var errors: [FieldError]
    /// Whether trying again may help; `nil` leaves that to whoever decides on another attempt.
    ///
    /// Not part of a run: `nil` in the error of one that has failed for good.
    public var isRetryable: Bool?

    /// Makes an error; everything in it is shown to callers.
    public init(
        code: String = SkillError.skillCode, detail: String, step: String? = nil, errors: [FieldError] = [],
        isRetryable: Bool? = nil
    ) {
        self.code = code
        self.detail = detail
        self.step = step
        self.errors = errors
        self.isRetryable = isRetryable
    }

    /// The code of an error that a skill gave no code of its own.
    public static let skillCode = "skill"
    /// The code of an input that was refused.
    public static let validationCode = "validation"
    /// The code of a run that had to end before its work did, because the service stopped.
    public static let interruptedCode = "interrupted"
    /// The code of a run that took longer than it was given.
    public static let timeoutCode = "timeout"
    /// The code of a run whose turn did not come within the time that it was to wait for it.
    public static let expiredCode = "expired"
    /// The code of a run whose output could not be encoded or breaks its schema.
    public static let outputInvalidCode = "output_invalid"

    /// An input that was refused, with the fields to blame.
    public static func validation(_ errors: [FieldError]) -> SkillError {
        let detail =
            switch errors.count {
            case 0: "The input is not valid."
            case 1: "The input is not valid: \(errors[0])."
            default: "The input is not valid in \(errors.count) places."
            }
        return SkillError(code: validationCode, detail: detail, errors: errors)
    }

    /// An output that breaks its schema, with the fields to blame.
    static func invalidOutput(_ errors: [FieldError]) -> SkillError {
        let detail =
            switch errors.count {
            case 1: "The output is not valid: \(errors[0])."
            default: "The output is not valid in \(errors.count) places."
            }
        return SkillError(code: outputInvalidCode, detail: detail, errors: errors)
    }

    /// The detail, which is safe to show.
    public var description: String { detail }

    /// What a caller may see of any error that a skill threw.
    ///
    /// A `SkillError` as it is. Of others only the type's name: their text may hold paths, addresses or
    /// queries, which go to the log.
    static func shown(_ error: any Error) -> SkillError {
        if let error = error as? SkillError { return error }
        return SkillError(detail: "The skill failed with an error of type \(type(of: error)).")
    }
}
