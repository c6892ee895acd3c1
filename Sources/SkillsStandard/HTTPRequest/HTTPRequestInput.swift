import Skills
import SkillsHTTPClient
import SkillsJSON

/// One call of an address, checked before anything is sent.
struct HTTPRequestInput: Sendable {
    /// Bytes of a body that are read, where the caller does not say.
    static let defaultLimit = 4 << 20
    /// How long a call may take whose caller does not say.
    static let defaultTimeout = Duration.seconds(60)

    /// In capital letters.
    var method = "GET"
    /// With the query that was asked for.
    var url = ""
    var headers = ClientFields()
    var body = HTTPRequestBody.empty
    /// How long each call may take.
    var timeout = Self.defaultTimeout
    var expected = ExpectedStatuses.success
    var retries = CallRetries()
    /// The statuses that are followed by another call; `nil` leaves it to the method.
    var retriedStatuses: Set<Int>?
    var redirects = 0
    /// Bytes of a body that are read as a whole.
    var limit = Self.defaultLimit
    /// Fields of the response to show beside the usual ones, in small letters.
    var shownFields: [String] = []

    /// Whether a second arrival does no more than one: by the method (RFC 9110, section 9.2.2), or since the request has a
    /// key by which the service recognises it.
    var isIdempotent: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
            || headers.first("idempotency-key") != nil
    }

    /// Whether a response of this status is followed by another call, where there is one left.
    ///
    /// Where nobody has named statuses, 429 and 503 are, since they say that nothing was done, and 502 and 504 where the
    /// request may arrive twice.
    func repeats(_ status: Int) -> Bool {
        if let retriedStatuses { return retriedStatuses.contains(status) }
        return [429, 503].contains(status) || isIdempotent && [502, 504].contains(status)
    }
}
