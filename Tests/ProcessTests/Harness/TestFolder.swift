import Glibc

/// A folder of a test's own, gone with the object and all that is in it.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/skilld-process-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestFailure.call("mkdtemp", errno: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    /// The names of what is in it, in order.
    var names: [String] { Self.names(in: path) }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The bytes of a file.
    func read(_ name: String) throws -> [UInt8] {
        let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TestFailure.call("open", errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Makes a file anew.
    func write(_ bytes: [UInt8], to name: String) throws {
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TestFailure.call("open", errno: errno) }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw TestFailure.call("write", errno: errno)
        }
    }

    private static func remove(_ path: String) {
        for name in names(in: path) { remove("\(path)/\(name)") }
        if unlink(path) != 0 { rmdir(path) }
    }
}
