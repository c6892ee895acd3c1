import Glibc

extension POSIX {
    /// Makes a folder and those above it, each for this user alone; says why it could not.
    ///
    /// - Returns: `nil` when there is one.
    static func makeFolder(_ path: String) -> String? {
        let bytes = Array(path.utf8)
        var code: Int32 = 0
        for end in bytes.indices.dropFirst() where bytes[end] == UInt8(ascii: "/") {
            let folder = String(decoding: bytes[..<end], as: UTF8.self)
            // One that is there already may be refused in many ways: only the outcome counts.
            if mkdir(folder, 0o700) != 0, errno != EEXIST { code = errno }
        }
        var status = stat()
        guard stat(path, &status) != 0 else { return nil }
        return String(cString: strerror(code == 0 ? errno : code))
    }

    /// Why nothing can be written to a folder; `nil` when it can.
    static func writeFault(_ path: String) -> String? {
        access(path, W_OK | X_OK) == 0 ? nil : String(cString: strerror(errno))
    }

    /// Whether there is something at a path.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
