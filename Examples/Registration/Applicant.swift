/// Who wants an account.
struct Applicant: Codable, Sendable, Equatable {
    var name: String
    var email: String
}
