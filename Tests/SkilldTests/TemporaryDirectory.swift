import Glibc

/// A directory of a test's own, gone with the object that names it.
final class TemporaryDirectory {
    /// The path, with its final slash.
    let path: String

    init() throws {
        var template = Array("/tmp/skilld-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/"
    }

    deinit {
        Self.remove(path)
    }

    private static func remove(_ folder: String) {
        guard let entries = opendir(folder) else { return }
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            if entry.pointee.d_type == DT_DIR { remove(folder + name + "/") } else { unlink(folder + name) }
        }
        closedir(entries)
        rmdir(folder)
    }

    /// Writes a file, making the one folder before its name where there is one.
    func write(_ bytes: [UInt8], to name: String) throws {
        if let slash = name.firstIndex(of: "/") {
            mkdir(path + name[..<slash], 0o700)
        }
        let descriptor = open(path + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(code: errno) }
    }

    /// Writes a file of text.
    func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    struct Failure: Error {
        let code: Int32
    }
}
