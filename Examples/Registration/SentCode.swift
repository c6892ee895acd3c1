/// A code that was sent, by the receipt that the mailer gave for it.
struct SentCode: Codable, Sendable, Equatable {
    var applicant: Applicant
    var receipt: Int
}
