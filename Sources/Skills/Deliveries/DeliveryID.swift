/// The `webhook-id` of a message: `msg_` and the 32 hexadecimal digits of a UUIDv7.
public struct DeliveryID: Sendable, Hashable, CustomStringConvertible {
    /// The number behind it.
    package let key: RunID

    package init(_ key: RunID) {
        self.key = key
    }

    /// Reads the text of an id; `nil` when it is none.
    public init?(_ text: String) {
        guard text.hasPrefix("msg_"), text.utf8.count == 36 else { return nil }
        let digits = Array(text.utf8.dropFirst(4))
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map {
            String(decoding: digits[$0], as: UTF8.self)
        }
        guard let key = RunID(groups.joined(separator: "-")) else { return nil }
        self.key = key
    }

    /// The id as it is sent.
    public var description: String {
        "msg_" + key.description.filter { $0 != "-" }
    }
}
