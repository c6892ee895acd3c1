/// What a commit survives.
public enum StoreDurability: String, Sendable, CaseIterable {
    /// The end of the process and a loss of power: each group of writes is on the disk before it is answered.
    case full
    /// The end of the process, however it ends; a loss of power may take the last writes away, never the order or
    /// the whole.
    case normal
}
