import Glibc
import Synchronization

/// A folder of its own for one test, gone with it.
final class TestFolder: Sendable {
    private static let count = Atomic(0)

    let path: String

    init() {
        let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        path = "/tmp/skilld-sqlite-\(getpid())-\(number)"
        mkdir(path, 0o700)
    }

    deinit {
        Self.remove(path)
    }

    /// The database that lies in it.
    var database: String { path + "/skilld.db" }

    /// The names in the folder.
    var names: [String] { Self.names(in: path) }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        for name in names(in: path) {
            let inner = path + "/" + name
            if unlink(inner) != 0 { remove(inner) }
        }
        rmdir(path)
    }

    /// What a file holds; empty when there is none.
    static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    /// Writes a file anew.
    static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
