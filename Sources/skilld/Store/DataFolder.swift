import SkillsSQLite

/// Where a service keeps what it stores.
struct DataFolder: Equatable, Sendable {
    /// The path, without a slash at its end.
    let path: String

    /// The database.
    var database: String { path + "/skilld.db" }
    /// The socket by which commands ask a running service.
    var socket: String { path + "/skilld.sock" }

    /// Takes the path of a configuration, relative to a directory unless it is absolute.
    init(_ data: String, under directory: String = "") {
        let isAbsolute = data.utf8.first == UInt8(ascii: "/")
        let path = Array((isAbsolute ? data : directory + data).utf8)
        let end = path.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? 0
        self.path = String(decoding: path[..<end], as: UTF8.self)
    }

    /// Makes the folder where it is missing, for this user alone.
    ///
    /// - Throws: A ``DataFault`` when there is no folder to write to afterwards.
    func make() throws(DataFault) {
        let shown = PrintableText.escaped(path.isEmpty ? "/" : path)
        if let reason = POSIX.makeFolder(path + "/") {
            throw DataFault("the data folder \(shown) can't be made: \(reason)")
        }
        if let reason = POSIX.writeFault(path + "/") {
            throw DataFault("the data folder \(shown) can't be written to: \(reason)")
        }
    }
}
