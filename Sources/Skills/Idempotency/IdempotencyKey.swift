/// A caller's name for one start, by which a repetition is known (draft-ietf-httpapi-idempotency-key-header-07).
///
/// Two are equal when owner and text have the same bytes.
public struct IdempotencyKey: Sendable, Hashable {
    /// Whose key it is; `nil` when nobody has said.
    ///
    /// Each owner has keys of its own.
    public let owner: String?
    /// What the caller has chosen: 1 to 255 characters, which is the admission's to check.
    public let text: String

    /// Names a start.
    public init(owner: String?, text: String) {
        self.owner = owner
        self.text = text
    }

    /// Whether both have the same bytes.
    public static func == (left: IdempotencyKey, right: IdempotencyKey) -> Bool {
        left.owner.map(ExactText.init) == right.owner.map(ExactText.init)
            && ExactText(left.text) == ExactText(right.text)
    }

    /// Agrees with `==`: by bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(owner.map(ExactText.init))
        hasher.combine(ExactText(text))
    }
}
