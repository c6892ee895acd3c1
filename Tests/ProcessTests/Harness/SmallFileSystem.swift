import Glibc

/// A file system in memory with so little room that a test can fill it up; taken off with the object.
///
/// Needs the right to mount.
final class SmallFileSystem {
    let folder: TestFolder

    /// Whether this process may mount.
    static let isPossible: Bool = {
        guard let system = try? SmallFileSystem(megabytes: 1) else { return false }
        return access(system.folder.path, W_OK) == 0
    }()

    init(megabytes: Int) throws {
        folder = try TestFolder()
        guard mount("skilld-test", folder.path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
            throw TestFailure.call("mount", errno: errno)
        }
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    /// Takes all the room but so many bytes.
    func fill(except free: Int) throws {
        var status = statvfs()
        guard statvfs(folder.path, &status) == 0 else { throw TestFailure.call("statvfs", errno: errno) }
        let room = Int(status.f_bavail) * Int(status.f_bsize) - free
        let file = open("\(folder.path)/ballast", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TestFailure.call("open", errno: errno) }
        defer { close(file) }
        guard room > 0, posix_fallocate(file, 0, off_t(room)) == 0 else {
            throw TestFailure.call("posix_fallocate", errno: errno)
        }
    }

    /// Gives the room back.
    func free() throws {
        guard unlink("\(folder.path)/ballast") == 0 else { throw TestFailure.call("unlink", errno: errno) }
    }
}
