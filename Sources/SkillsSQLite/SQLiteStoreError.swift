/// Why a database can't be opened, copied or checked.
///
/// For whoever runs the service: it names the file, and never comes to a client.
public struct SQLiteStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is in the way.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// Another service has the database.
        case inUse
        /// It was written by a later version.
        case newer
        /// The file is something else.
        case foreign
        /// The file is no whole database.
        case damaged
        /// There is no such file.
        case missing
        /// There is such a file already.
        case exists
        /// The system refuses what has to be done.
        case unusable
    }

    /// What is in the way.
    public let reason: Reason
    /// The file.
    public let path: String
    /// What the system or SQLite says; empty where the reason says all.
    public let detail: String

    /// What is in the way, in a sentence that names the file.
    public var description: String {
        let ending = detail.isEmpty ? "." : ": \(detail)."
        return switch reason {
        case .inUse: "Another service uses \(path)\(ending)"
        case .newer: "\(path) was written by a later version of the service\(ending)"
        case .foreign: "\(path) is not a database of this service\(ending)"
        case .damaged: "\(path) is damaged and was left as it is\(ending)"
        case .missing: "There is no \(path)\(ending)"
        case .exists: "There is a \(path) already, which was left as it is\(ending)"
        case .unusable: "\(path) can't be used\(ending)"
        }
    }

    init(_ reason: Reason, _ path: String, _ detail: String = "") {
        self.reason = reason
        self.path = path
        self.detail = detail
    }

    /// Says what SQLite refuses.
    init(_ fault: SQLiteFault, _ path: String) {
        self.init(fault.isDamage ? .damaged : .unusable, path, fault.message)
    }

    /// Says whatever went wrong with a database.
    init(of error: any Error, _ path: String) {
        switch error {
        case let error as SQLiteStoreError: self = error
        case let fault as SQLiteFault: self.init(fault, path)
        default: self.init(.damaged, path, "\(error) can't be read")
        }
    }
}
