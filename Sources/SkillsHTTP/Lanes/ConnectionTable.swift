/// The connections of a lane by number; a number that is used again differs from all before.
struct ConnectionTable {
    private struct Slot {
        var generation: UInt32 = 0
        var connection: Connection?
    }

    private var slots: [Slot] = []
    private var free: [Int] = []

    var all: [Connection] { slots.compactMap(\.connection) }

    /// The connection of a number, unless it has gone since.
    subscript(number: UInt64) -> Connection? {
        let index = Int(number & 0xFFFF_FFFF)
        guard index < slots.count, UInt64(slots[index].generation) == number >> 32 else { return nil }
        return slots[index].connection
    }

    mutating func insert(_ connection: Connection) -> UInt64 {
        let index = free.popLast() ?? slots.count
        if index == slots.count { slots.append(Slot()) }
        slots[index].connection = connection
        return UInt64(slots[index].generation) << 32 | UInt64(index)
    }

    mutating func remove(_ number: UInt64) {
        let index = Int(number & 0xFFFF_FFFF)
        guard index < slots.count, UInt64(slots[index].generation) == number >> 32 else { return }
        slots[index].connection = nil
        slots[index].generation &+= 1
        free.append(index)
    }
}
