/// Whether a store can be written to.
public enum StoreCondition: Sendable, Hashable {
    /// It takes runs.
    case ready
    /// It takes none for now; the sentence says why, without paths or other details of the inside.
    case unavailable(String)
}
