import Synchronization

/// What a server was asked, in order.
final class Requests: Sendable {
    private let heads = Mutex([String]())

    /// The heads of the requests.
    var all: [String] { heads.withLock { $0 } }

    /// The request lines alone.
    var lines: [String] { all.map { String($0.prefix { $0 != "\r\n" }) } }

    /// Adds one and returns how many there are now.
    @discardableResult
    func add(_ head: String) -> Int {
        heads.withLock { heads in
            heads.append(head)
            return heads.count
        }
    }
}
