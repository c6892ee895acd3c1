import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The hold of one service on a database: a kernel lock on a file beside it, which ends with the process however that
/// ends.
///
/// A process id in a file would prove nothing: in a container every service has the same.
final class StoreLock: Sendable {
    private let descriptor: Int32

    /// Takes hold of a database.
    ///
    /// - Throws: A `SQLiteStoreError` when another service has it, or when its lock can't be made.
    init(of path: String) throws(SQLiteStoreError) {
        let file = path + ".lock"
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SQLiteStoreError(.unusable, file, SystemFiles.lastError) }
        guard skills_lock_exclusively(descriptor) == 0 else {
            let isHeld = errno == EWOULDBLOCK
            let detail = SystemFiles.lastError
            close(descriptor)
            throw isHeld
                ? SQLiteStoreError(.inUse, path) : SQLiteStoreError(.unusable, file, detail)
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
