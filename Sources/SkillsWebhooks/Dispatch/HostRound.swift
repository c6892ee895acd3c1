/// One round over the hosts that messages are due for: from behind the host that was served last to the end of their
/// order, and from its beginning to that host.
struct HostRound {
    private let start: String?
    private var isSecondLap: Bool
    /// The host behind which the next page begins; `nil` for the beginning.
    private(set) var place: String?
    /// Whether all were seen.
    private(set) var isOver = false

    init(after start: String?) {
        self.start = start
        place = start
        isSecondLap = start == nil
    }

    /// Takes a page of at most so many hosts, which was asked for behind `place`, and gives back those that belong to
    /// the round.
    mutating func take(_ page: [String], limit: Int) -> [String] {
        var hosts = page
        if isSecondLap, let start { hosts = Array(page.prefix { $0 <= start }) }
        if page.count >= limit, hosts.count == page.count, let last = page.last {
            place = last
        } else if isSecondLap {
            isOver = true
        } else {
            isSecondLap = true
            place = nil
        }
        return hosts
    }
}
