import Testing

@testable import skilld

@Suite struct LogBufferTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func take(_ buffer: inout LogBuffer) -> String? {
        buffer.take { Self.bytes("dropped \($0)\n") }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `the first line asks for a write soon and the next ones wait for it`() {
        var buffer = LogBuffer(capacity: 100, batch: 50)
        #expect(buffer.append(Self.bytes("a\n")) == .writeSoon)
        #expect(buffer.append(Self.bytes("b\n")) == .nothing)
        #expect(Self.take(&buffer) == "a\nb\n")
        #expect(Self.take(&buffer) == nil)
        #expect(buffer.append(Self.bytes("c\n")) == .writeSoon)
    }

    @Test func `a full batch asks for a write at once, and only once`() {
        var buffer = LogBuffer(capacity: 100, batch: 4)
        #expect(buffer.append(Self.bytes("a\n")) == .writeSoon)
        #expect(buffer.append(Self.bytes("b\n")) == .writeNow)
        #expect(buffer.append(Self.bytes("c\n")) == .nothing)
        #expect(Self.take(&buffer) == "a\nb\nc\n")
    }

    @Test func `lines during a write are taken by the writer itself`() {
        var buffer = LogBuffer(capacity: 100, batch: 50)
        _ = buffer.append(Self.bytes("a\n"))
        #expect(Self.take(&buffer) == "a\n")
        #expect(buffer.append(Self.bytes("b\n")) == .nothing)
        #expect(Self.take(&buffer) == "b\n")
        #expect(Self.take(&buffer) == nil)
    }

    @Test func `lines beyond the capacity are dropped and counted after those that had room`() {
        var buffer = LogBuffer(capacity: 5, batch: 50)
        for line in ["aa\n", "bb\n", "c\n", "d\n"] { _ = buffer.append(Self.bytes(line)) }
        #expect(Self.take(&buffer) == "aa\nc\n")
        #expect(Self.take(&buffer) == "dropped 2\n")
        #expect(Self.take(&buffer) == nil)
    }

    @Test func `a line larger than the capacity is reported although nothing else is written`() {
        var buffer = LogBuffer(capacity: 2, batch: 50)
        #expect(buffer.append(Self.bytes("too long\n")) == .writeSoon)
        #expect(Self.take(&buffer) == "dropped 1\n")
    }

    @Test func `what a write has taken counts against the capacity until it is done`() {
        var buffer = LogBuffer(capacity: 5, batch: 50)
        _ = buffer.append(Self.bytes("aaa\n"))
        #expect(Self.take(&buffer) == "aaa\n")
        #expect(buffer.append(Self.bytes("b\n")) == .nothing)
        #expect(Self.take(&buffer) == "dropped 1\n")
    }

    @Test func `a refused write is counted and the next line begins anew`() {
        var buffer = LogBuffer(capacity: 100, batch: 50)
        _ = buffer.append(Self.bytes("a\n"))
        _ = buffer.append(Self.bytes("b\n"))
        #expect(Self.take(&buffer) == "a\nb\n")
        let goesOn = buffer.refused(lines: 1, isMidLine: true)
        #expect(!goesOn)
        #expect(Self.take(&buffer) == nil)
        #expect(buffer.append(Self.bytes("c\n")) == .writeSoon)
        #expect(Self.take(&buffer) == "\nc\n")
        #expect(Self.take(&buffer) == "dropped 1\n")
    }

    @Test func `a refused report is given again with the same count`() {
        var buffer = LogBuffer(capacity: 2, batch: 50)
        for line in ["a\n", "b\n", "c\n"] { _ = buffer.append(Self.bytes(line)) }
        #expect(Self.take(&buffer) == "a\n")
        #expect(Self.take(&buffer) == "dropped 2\n")
        let goesOn = buffer.refused(lines: 1, isMidLine: false)
        #expect(!goesOn)
        _ = buffer.append(Self.bytes("d\n"))
        #expect(Self.take(&buffer) == "d\n")
        #expect(Self.take(&buffer) == "dropped 2\n")
    }

    @Test func `lines that came during a refused write are tried`() {
        var buffer = LogBuffer(capacity: 100, batch: 50)
        _ = buffer.append(Self.bytes("a\n"))
        _ = Self.take(&buffer)
        _ = buffer.append(Self.bytes("b\n"))
        let goesOn = buffer.refused(lines: 1, isMidLine: false)
        #expect(goesOn)
        #expect(Self.take(&buffer) == "b\n")
    }
}
