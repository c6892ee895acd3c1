import Skills
import SkillsSQLite
import Testing

@testable import skilld

@Suite struct OpenedStoreTests {
    private static let log = Log(sink: LogSink(descriptor: -1) { _ in [] }, level: .error, format: .text)

    private static func opened(
        under directory: String, _ change: (inout Configuration) -> Void = { _ in }
    ) throws -> OpenedStore {
        var configuration = Configuration()
        change(&configuration)
        return try OpenedStore(configuration, under: directory, log: log)
    }

    @Test func `the database lies in the data folder, which is made`() async throws {
        let directory = try TemporaryDirectory()
        let opened = try Self.opened(under: directory.path)
        let folder = DataFolder("data", under: directory.path)
        #expect(opened.folder == folder)
        #expect(opened.description == "store sqlite at \(folder.database), durability full")
        #expect(opened.store.survivesProcess)
        #expect(POSIX.exists(folder.database))
        await opened.close()
    }

    @Test func `a database has one owner, until that lets it go`() async throws {
        let directory = try TemporaryDirectory()
        let first = try Self.opened(under: directory.path)
        let fault = #expect(throws: SQLiteStoreError.self) { try Self.opened(under: directory.path) }
        #expect(fault?.reason == .inUse)
        await first.close()
        await (try Self.opened(under: directory.path) { $0.durability = .normal }).close()
    }

    @Test func `the store in memory needs no folder`() async throws {
        let opened = try Self.opened(under: "/nonexistent/") { $0.store = .memory }
        #expect(opened.folder == nil)
        #expect(!opened.store.survivesProcess)
        await opened.close()
    }

    @Test func `a folder that can't be made is a fault`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "data")
        #expect(throws: DataFault.self) { try Self.opened(under: directory.path) }
    }
}
