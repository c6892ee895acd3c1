import Testing

@testable import Skills

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct RunIDTests {
    @Test(arguments: [
        "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
        "01234567-89ab-cdef-0123-456789abcdef",
    ])
    func `any UUID is read in either case and written in lower case`(text: String) throws {
        let id = try #require(RunID(text))
        #expect(id.description == text)
        #expect(RunID(text.uppercased()) == id)
        #expect(id.uuid.uuidString == text.uppercased())
        #expect(id.suffix == text.suffix(4))
        var bytes: [UInt8] = []
        id.append(to: &bytes)
        #expect(bytes == Array(text.utf8))
    }

    @Test func `ids sort as their bytes do`() throws {
        let texts = [
            "00000000-0000-0000-0000-000000000001", "00000000-0000-0001-0000-000000000000",
            "7fffffff-ffff-ffff-ffff-ffffffffffff", "80000000-0000-0000-0000-000000000000",
            "80000000-0000-0000-8000-000000000000",
        ]
        let ids = try texts.map { try #require(RunID($0)) }
        #expect(ids.shuffled().sorted() == ids)
        #expect(!(ids[0] < ids[0]))
    }
}
