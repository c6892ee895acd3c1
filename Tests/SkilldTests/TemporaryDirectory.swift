import Glibc

/// A directory of a test's own, gone with the object that names it.
final class TemporaryDirectory {
    /// The path, with its final slash.
    let path: String
    private var files: [String] = []
    private var folders: [String] = []

    init() throws {
        var template = Array("/tmp/skilld-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/"
    }

    deinit {
        for file in files { unlink(file) }
        for folder in folders + [path] { rmdir(folder) }
    }

    /// Writes a file, making the one folder before its name where there is one.
    func write(_ bytes: [UInt8], to name: String) throws {
        if let slash = name.firstIndex(of: "/") {
            folders.append(path + name[..<slash])
            mkdir(path + name[..<slash], 0o700)
        }
        files.append(path + name)
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
