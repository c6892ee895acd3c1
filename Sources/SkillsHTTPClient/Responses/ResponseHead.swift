/// The status and the fields of a response.
struct ResponseHead: Sendable, Equatable {
    var status: Int
    var fields: ClientFields
}
