import Testing

@testable import skilld

@Suite struct POSIXTests {
    @Test func `a file is read up to the limit and not beyond it`() throws {
        let directory = try TemporaryDirectory()
        let bytes = [UInt8](repeating: 7, count: 100_000)
        try directory.write(bytes, to: "f")
        let path = directory.path
        #expect(try POSIX.read(path + "f", limit: 100_000) == bytes)
        #expect(throws: POSIX.FileFault.tooLarge) { try POSIX.read(path + "f", limit: 99_999) }
    }

    @Test func `a directory and a missing file are told apart`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        let folder = #expect(throws: POSIX.FileFault.self) { try POSIX.read(path, limit: 1) }
        #expect(folder?.reason == "Is a directory")
        let missing = #expect(throws: POSIX.FileFault.self) { try POSIX.read(path + "x", limit: 1) }
        #expect(missing?.isMissing == true)
        #expect(folder?.isMissing == false)
    }

    @Test func `the environment holds what the process was started with`() {
        #expect(POSIX.environment()["PATH"]?.isEmpty == false)
    }
}
