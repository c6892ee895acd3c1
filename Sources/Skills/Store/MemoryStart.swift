/// The start that a key stands for in memory.
struct MemoryStart: Sendable {
    let kept: KeptStart
    /// From when on the key is free again.
    let expiresAt: Timestamp
}
