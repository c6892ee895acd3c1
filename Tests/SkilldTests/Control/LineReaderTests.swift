import Glibc
import Testing

@testable import skilld

@Suite struct LineReaderTests {
    /// Puts bytes into a pipe and reads a line of at most 8 bytes from it; the time limit is never reached.
    private static func line(_ text: String, isStopped: Bool = false, isOpen: Bool = true) throws -> String {
        let pipe = try TestPipe()
        let stop = try TestPipe()
        _ = POSIX.write(Array(text.utf8), to: pipe.writeEnd)
        if isStopped { _ = POSIX.write([1], to: stop.writeEnd) }
        if !isOpen { pipe.closeWriteEnd() }
        let reader = LineReader(descriptor: pipe.readEnd, stop: stop.readEnd)
        return String(decoding: try reader.line(limit: 8, milliseconds: 600_000), as: UTF8.self)
    }

    @Test(arguments: [("abc\n", "abc"), ("\n", ""), ("abc\ndef\n", "abc"), ("12345678\n", "12345678")])
    func `a line ends with its line feed`(text: String, line: String) throws {
        #expect(try Self.line(text) == line)
    }

    @Test func `what ends before its line feed is no line`() throws {
        #expect(throws: LineReader.Fault.ended) { try Self.line("abc", isOpen: false) }
    }

    @Test(arguments: ["123456789\n", "123456789"])
    func `a line that is too long is none, however much of it has come`(text: String) throws {
        #expect(throws: LineReader.Fault.tooLong) { try Self.line(text) }
    }

    @Test func `it can be told to give up`() throws {
        #expect(throws: LineReader.Fault.stopped) { try Self.line("", isStopped: true) }
    }

    @Test func `its time ends`() throws {
        let pipe = try TestPipe()
        #expect(throws: LineReader.Fault.late) {
            try LineReader(descriptor: pipe.readEnd).line(limit: 8, milliseconds: 0)
        }
    }
}
