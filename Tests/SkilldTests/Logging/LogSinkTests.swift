import Testing

@testable import skilld

@Suite struct LogSinkTests {
    init() {
        POSIX.ignoreBrokenPipes()
    }

    private static func sink(_ pipe: TestPipe, capacity: Int = 1 << 20) -> LogSink {
        LogSink(descriptor: pipe.writeEnd, capacity: capacity) { Array("dropped \($0)\n".utf8) }
    }

    @Test func `lines leave in their order without being asked for`() throws {
        let pipe = try TestPipe()
        let sink = Self.sink(pipe)
        sink.append(Array("a\n".utf8))
        sink.append(Array("b\n".utf8))
        #expect(pipe.read(atLeast: 4) == "a\nb\n")
        #expect(sink.flush())
    }

    @Test func `a flush waits until all is written`() throws {
        let pipe = try TestPipe()
        let sink = Self.sink(pipe)
        for count in 0..<100 { sink.append(Array("line \(count)\n".utf8)) }
        #expect(sink.flush())
        let expected = (0..<100).map { "line \($0)\n" }.joined()
        #expect(pipe.read(atLeast: expected.utf8.count) == expected)
    }

    @Test(arguments: [true, false])
    func `an output that takes nothing holds up neither who logs nor a shutdown`(isBlocking: Bool) throws {
        let pipe = try TestPipe(isBlocking: isBlocking)
        // The pipe is full from the start, so that no line finds room because one before it was written.
        let filling = [UInt8](repeating: UInt8(ascii: "."), count: 4096)
        #expect(POSIX.write(filling, to: pipe.writeEnd) == filling.count)
        let sink = Self.sink(pipe, capacity: 10_000)
        let line = String(repeating: "x", count: 99) + "\n"
        for _ in 0..<150 { sink.append(Array(line.utf8)) }
        #expect(!sink.flush(within: .milliseconds(1)))
        // Once the output takes lines again, those that had room are followed by the number of the others.
        let written = pipe.read(atLeast: filling.count + 10_000 + "dropped 50\n".utf8.count)
        #expect(written.drop { $0 == "." } == String(repeating: line, count: 100) + "dropped 50\n")
        #expect(sink.flush())
    }

    @Test func `a reader that is gone costs lines and nothing else`() throws {
        let pipe = try TestPipe()
        pipe.closeReadEnd()
        let sink = Self.sink(pipe)
        for _ in 0..<10 { sink.append(Array("a\n".utf8)) }
        #expect(sink.flush())
        sink.append(Array("b\n".utf8))
        #expect(sink.flush())
    }

    @Test func `a descriptor that is none costs lines and nothing else`() {
        let sink = LogSink(descriptor: -1) { _ in [] }
        sink.append(Array("a\n".utf8))
        #expect(sink.flush())
    }
}
