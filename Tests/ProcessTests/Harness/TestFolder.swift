import Glibc

/// A folder of a test's own, gone with the object.
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

    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            var names: [String] = []
            while let entry = readdir(folder) {
                names.append(
                    withUnsafeBytes(of: &entry.pointee.d_name) { name in
                        String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                    })
            }
            closedir(folder)
            for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
