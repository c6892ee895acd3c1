import Glibc
import Testing

@testable import skilld

@Suite struct DataFolderTests {
    @Test(arguments: [
        ("data", "", "data"), ("data/", "", "data"), ("data//", "x/", "x/data"), ("/data", "x/", "/data"),
        ("/", "", ""),
    ])
    func `a path is relative to the directory unless it is absolute`(
        data: String, directory: String, path: String
    ) {
        let folder = DataFolder(data, under: directory)
        #expect(folder.path == path)
        #expect(folder.database == path + "/skilld.db")
        #expect(folder.socket == path + "/skilld.sock")
    }

    @Test func `a folder is made with those above it, for the user alone`() throws {
        let directory = try TemporaryDirectory()
        let folder = DataFolder("a/b", under: directory.path)
        try folder.make()
        try folder.make()
        var status = stat()
        #expect(stat(folder.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        rmdir(directory.path + "a/b")
        rmdir(directory.path + "a")
    }

    @Test func `a folder that can't be made is a sentence`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "file")
        for data in ["file", "file/data"] {
            let folder = DataFolder(data, under: directory.path)
            let fault = #expect(throws: DataFault.self) { try folder.make() }
            #expect(
                fault?.description
                    == "the data folder \(directory.path)\(data) can't be made: Not a directory")
        }
    }
}
