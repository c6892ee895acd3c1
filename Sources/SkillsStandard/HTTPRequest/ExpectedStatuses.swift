/// Which statuses of a response are as they should be.
struct ExpectedStatuses: Sendable, Equatable {
    private(set) var statuses: Set<Int> = []
    /// Whole classes by their first digit.
    private(set) var classes: Set<Int> = []

    /// Statuses of success, which is what is expected where nobody says anything.
    static let success: ExpectedStatuses = {
        var expected = ExpectedStatuses()
        expected.classes = [2]
        return expected
    }()

    /// Adds one status.
    ///
    /// - Returns: False for a number that is no status of a final response.
    mutating func add(_ status: Int) -> Bool {
        guard (200...599).contains(status) else { return false }
        statuses.insert(status)
        return true
    }

    /// Adds a class, such as `2xx`.
    ///
    /// - Returns: False for any other text.
    mutating func add(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, bytes[1...].elementsEqual("xx".utf8), (0x32...0x35).contains(bytes[0]) else {
            return false
        }
        classes.insert(Int(bytes[0] - 0x30))
        return true
    }

    /// Whether a status is as it should be.
    func contains(_ status: Int) -> Bool {
        statuses.contains(status) || classes.contains(status / 100)
    }
}
