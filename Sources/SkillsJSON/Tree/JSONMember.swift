/// A name of an object and its value.
struct JSONMember: Sendable {
    let name: String
    var value: JSONValue
}
