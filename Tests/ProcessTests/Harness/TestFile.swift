import Glibc

/// A file of a test's own, gone with the object.
final class TestFile {
    let path: String

    init(_ text: String) throws {
        var template = Array("/tmp/skilld-process-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw TestFailure.call("mkstemp", errno: errno) }
        defer { close(descriptor) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard write(descriptor, text, text.utf8.count) == text.utf8.count else {
            throw TestFailure.call("write", errno: errno)
        }
    }

    deinit {
        unlink(path)
    }
}
