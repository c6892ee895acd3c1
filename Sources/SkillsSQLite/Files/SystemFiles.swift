#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The few calls of the system that the store makes besides SQLite.
enum SystemFiles {
    /// Makes a folder with those above it, for the owner alone.
    ///
    /// - Throws: A `SQLiteStoreError` that names the folder that can't be made.
    static func makeFolder(_ path: String) throws(SQLiteStoreError) {
        guard !path.isEmpty, mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let parent = folder(of: path), parent != path else {
            throw SQLiteStoreError(.unusable, path, lastError)
        }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw SQLiteStoreError(.unusable, path, lastError)
        }
    }

    /// The folder that a file lies in; `nil` for one named without a folder.
    static func folder(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }

    /// The first bytes of a file, at most so many; `nil` when there is none.
    ///
    /// - Throws: A `SQLiteStoreError` when it can't be read.
    static func beginning(of path: String, atMost size: Int) throws(SQLiteStoreError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw SQLiteStoreError(.unusable, path, lastError)
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw SQLiteStoreError(.unusable, path, lastError) }
        return Array(bytes.prefix(count))
    }

    /// Makes an empty file for the owner alone.
    ///
    /// - Returns: Whether it was made; false when there was one.
    /// - Throws: A `SQLiteStoreError` when it can't be made.
    @discardableResult
    static func makeFile(_ path: String) throws(SQLiteStoreError) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            if errno == EEXIST { return false }
            throw SQLiteStoreError(.unusable, path, lastError)
        }
        close(file)
        return true
    }

    /// What the last call of the system has failed with.
    static var lastError: String { String(cString: strerror(errno)) }
}
