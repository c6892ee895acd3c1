import SkillsJSON

extension SkillError {
    /// What a caller may see of any error by which a skill refuses an input: always one of code `validation`.
    ///
    /// A `SkillError` of another code keeps its words; of any other error nothing is shown.
    static func refusal(_ error: any Error) -> SkillError {
        guard let error = error as? SkillError else {
            return .validation([FieldError(pointer: .root, detail: "is not accepted by the skill")])
        }
        guard error.code != validationCode else { return error }
        return .validation([FieldError(pointer: .root, detail: error.detail)])
    }
}
