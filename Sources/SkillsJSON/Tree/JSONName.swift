/// A member name as a key: compared and hashed by code points.
struct JSONName: Hashable, Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (first: JSONName, second: JSONName) -> Bool {
        JSONString.equal(first.text, second.text)
    }

    func hash(into hasher: inout Hasher) {
        JSONString.hash(text, into: &hasher)
    }
}
