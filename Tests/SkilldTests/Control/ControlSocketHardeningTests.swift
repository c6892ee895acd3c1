import Glibc
import Skills
import Testing

@testable import skilld

/// Whoever connects to the socket means harm.
@Suite struct ControlSocketHardeningTests {
    /// Sends bytes, ends the sending side, and gives back all that comes.
    private static func answer(to bytes: [UInt8], at path: String) throws -> String {
        let descriptor = try LocalSocket.connect(path)
        defer { close(descriptor) }
        _ = POSIX.write(bytes, to: descriptor)
        shutdown(descriptor, Int32(SHUT_WR))
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &chunk, chunk.count), count > 0 { all += chunk[..<count] }
        return String(decoding: all, as: UTF8.self)
    }

    @Test(arguments: [
        ("\n", "{\"error\":\"The request is not understood.\"}\n"),
        ("GET / HTTP/1.1\r\n\r\n", "{\"error\":\"The request is not understood.\"}\n"),
        ("\u{0}\u{1}\u{FFFF}\n", "{\"error\":\"The request is not understood.\"}\n"),
        (String(repeating: "x", count: 100_000), "{\"error\":\"The request is too long.\"}\n"),
        (String(repeating: "[", count: 4000) + "\n", "{\"error\":\"The request is not understood.\"}\n"),
        ("", ""), ("{\"command\":\"prune\"", ""),
    ])
    func `what is no request is refused, and the next is answered`(text: String, answer: String) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "s"
        try ControlSocketTests.serve(path) {
            // What was sent beyond the limit is lost, and the answer with it when the kernel says so at once.
            let got = try Self.answer(to: Array(text.utf8), at: path)
            #expect(got == answer || (text.utf8.count > 4096 && got == ""))
            guard case .pruned = try ControlClient.ask(.prune, at: path) else {
                Issue.record("no answer")
                return
            }
        }
    }

    @Test func `one that says nothing holds up neither the next for long nor the end`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "s"
        try ControlSocketTests.serve(path) {
            let silent = try LocalSocket.connect(path)
            defer { close(silent) }
            guard case .pruned = try ControlClient.ask(.prune, at: path) else {
                Issue.record("no answer")
                return
            }
        }
        let socket = try ControlSocket(path)
        socket.serve { _ in .refused("") }
        let silent = try LocalSocket.connect(path)
        defer { close(silent) }
        socket.end()
        #expect(!POSIX.exists(path))
    }
}
