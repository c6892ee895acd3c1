/// The deadlines of a lane: setting one is an assignment, and passing time costs only what is due.
///
/// A deadline is met up to 128 ms late. One that moves further away stays where it is and is looked at again
/// when its old time has come; so a connection that sets a new deadline with each request seldom moves.
final class TimerWheel {
    private static let slotCount = 512
    /// The width of a slot, as a power of two in milliseconds.
    private static let shift: Int64 = 7
    /// Stands for the place of an entry whose slot is being gone through, so that one before it in the slot
    /// can still take it back.
    private static let isDue: Int64 = -2

    private var slots = [[Deadline]](repeating: [], count: slotCount)
    private var occupied = [UInt64](repeating: 0, count: slotCount / 64)
    private var tick: Int64

    /// Makes an empty wheel that stands at a time, in milliseconds.
    init(startingAt now: Int64) {
        tick = now >> Self.shift
    }

    /// When something may be due, in the time of `advance`; `nil` when nothing is set.
    var nextDue: Int64? {
        let start = Int(tick & Int64(Self.slotCount - 1))
        var offset = 0
        while offset < Self.slotCount {
            let slot = (start + offset) & (Self.slotCount - 1)
            let word = occupied[slot / 64] >> UInt64(slot % 64)
            if word != 0 {
                let distance = offset + word.trailingZeroBitCount
                guard distance < Self.slotCount else { return nil }
                return (tick + Int64(distance) + 1) << Self.shift
            }
            offset += 64 - slot % 64
        }
        return nil
    }

    /// Sets when something is due, in milliseconds.
    func set(_ entry: Deadline, at due: Int64) {
        entry.due = due
        let target = max(due >> Self.shift, tick)
        if entry.tick >= 0 {
            if entry.tick <= target { return }
            remove(entry)
        }
        insert(entry, at: min(target, tick + Int64(Self.slotCount) - 1))
    }

    /// Takes a deadline back.
    func remove(_ entry: Deadline) {
        guard entry.tick >= 0 else {
            entry.tick = -1
            return
        }
        let slot = Int(entry.tick & Int64(Self.slotCount - 1))
        entry.tick = -1
        let last = slots[slot].removeLast()
        if last !== entry {
            slots[slot][entry.place] = last
            last.place = entry.place
        }
        if slots[slot].isEmpty { occupied[slot / 64] &= ~(1 << UInt64(slot % 64)) }
    }

    /// Calls everything that is due by now.
    func advance(to now: Int64) {
        let current = now >> Self.shift
        while tick < current {
            let slot = Int(tick & Int64(Self.slotCount - 1))
            tick += 1
            guard !slots[slot].isEmpty else { continue }
            let entries = slots[slot]
            slots[slot] = []
            occupied[slot / 64] &= ~(1 << UInt64(slot % 64))
            for entry in entries { entry.tick = Self.isDue }
            for entry in entries where entry.tick == Self.isDue { settle(entry, now) }
        }
    }

    private func settle(_ entry: Deadline, _ now: Int64) {
        entry.tick = -1
        if entry.due >> Self.shift < now >> Self.shift {
            entry.isReached()
        } else {
            set(entry, at: entry.due)
        }
    }

    private func insert(_ entry: Deadline, at target: Int64) {
        let slot = Int(target & Int64(Self.slotCount - 1))
        entry.tick = target
        entry.place = slots[slot].count
        slots[slot].append(entry)
        occupied[slot / 64] |= 1 << UInt64(slot % 64)
    }
}
