import Glibc

/// A file of a test's own, gone with the object that names it.
final class TemporaryFile: Sendable {
    let path: String

    init(_ text: String) throws {
        var template = Array("/tmp/skilld-test-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        defer { close(descriptor) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(code: errno) }
    }

    deinit {
        unlink(path)
    }

    struct Failure: Error {
        let code: Int32
    }
}
