extension SkillError {
    /// The code of an answer that nobody has asked for.
    public static let notAskingCode = "not_asking"

    /// The error of an answer that nobody has asked for.
    static let notAsking = SkillError(code: notAskingCode, detail: "The skill does not ask for this.")
}
