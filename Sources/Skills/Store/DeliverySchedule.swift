/// When messages are due: of all together, and of each host.
struct DeliverySchedule {
    /// One that is due, in the order of those.
    struct Entry: Comparable {
        let due: Timestamp
        let ordinal: UInt64
        let id: DeliveryID

        static func < (left: Entry, right: Entry) -> Bool {
            (left.due, left.ordinal) < (right.due, right.ordinal)
        }
    }

    private struct Host {
        let name: String
        var entries: [Entry]
    }

    private var entries: [Entry] = []
    /// In the order of the bytes of their names; none without entries.
    private var hosts: [Host] = []

    /// The one that is due last of all.
    var last: Entry? { entries.last }

    /// Adds a message to a host.
    mutating func add(_ entry: Entry, to host: String) {
        Self.insert(entry, into: &entries)
        let place = place(of: host)
        if place < hosts.count, hosts[place].name.utf8.elementsEqual(host.utf8) {
            Self.insert(entry, into: &hosts[place].entries)
        } else {
            hosts.insert(Host(name: host, entries: [entry]), at: place)
        }
    }

    /// Takes a message to a host out, where it is there.
    mutating func remove(_ entry: Entry, to host: String) {
        Self.remove(entry, from: &entries)
        let place = place(of: host)
        guard place < hosts.count, hosts[place].name.utf8.elementsEqual(host.utf8) else { return }
        Self.remove(entry, from: &hosts[place].entries)
        if hosts[place].entries.isEmpty { hosts.remove(at: place) }
    }

    /// The hosts that something is due for, in order, after one, at most so many.
    func hosts(after host: String?, at time: Timestamp, limit: Int) -> [String] {
        var place = host.map(place(of:)) ?? 0
        if let host, place < hosts.count, hosts[place].name.utf8.elementsEqual(host.utf8) { place += 1 }
        var found: [String] = []
        while place < hosts.count, found.count < limit {
            if hosts[place].entries[0].due <= time { found.append(hosts[place].name) }
            place += 1
        }
        return found
    }

    /// What is due for a host, the longest due first, at most so many.
    func due(to host: String, at time: Timestamp, limit: Int) -> [DeliveryID] {
        let place = place(of: host)
        guard place < hosts.count, hosts[place].name.utf8.elementsEqual(host.utf8) else { return [] }
        return hosts[place].entries.prefix { $0.due <= time }.prefix(max(0, limit)).map(\.id)
    }

    /// When something is due for the first time after this one.
    func next(after time: Timestamp) -> Timestamp? {
        let place = Self.place(in: entries) { $0.due > time }
        return place < entries.count ? entries[place].due : nil
    }

    private func place(of host: String) -> Int {
        Self.place(in: hosts) { !$0.name.utf8.lexicographicallyPrecedes(host.utf8) }
    }

    private static func insert(_ entry: Entry, into entries: inout [Entry]) {
        entries.insert(entry, at: place(in: entries) { $0 > entry })
    }

    private static func remove(_ entry: Entry, from entries: inout [Entry]) {
        let place = place(in: entries) { $0 >= entry }
        guard place < entries.count, entries[place] == entry else { return }
        entries.remove(at: place)
    }

    /// The first place from which on something holds for all.
    private static func place<Element>(in list: [Element], where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(list[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
