import Skills

extension IdempotencyKey {
    /// The owner as it stands in a key's row: empty for nobody, which differs from an owner of an empty name.
    var scope: String { owner.map { "=" + $0 } ?? "" }
}
