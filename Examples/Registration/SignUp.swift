import Skills

/// The four steps of a registration, in which a person has to type in a code.
enum SignUp {
    static func pipeline(mailer: Mailer) -> PipelineSkill<Applicant, Account> {
        Pipeline("sign-up", name: "Sign up") {
            ValidateEmail()
            SendCode(mailer: mailer)
            VerifyCode(mailer: mailer).weight(3)
            CreateAccount()
        }
    }
}
