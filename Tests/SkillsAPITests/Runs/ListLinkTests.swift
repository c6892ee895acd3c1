import Skills
import SkillsHTTP
import Testing

@testable import SkillsAPI

@Suite struct ListLinkTests {
    @Test func `the cursor is replaced and everything else kept in its order`() throws {
        let query = try QueryParameters(Array("label=a%3Ab&cursor=r9&limit=5&label=%E2%82%AC~".utf8))
        #expect(
            ListLink.path(query, cursor: RunListCursor(ordinal: 16))
                == "/runs?label=a%3Ab&limit=5&label=%E2%82%AC~&cursor=r10")
    }

    @Test func `what would end the link is encoded`() throws {
        let query = try QueryParameters(Array("label=%3E%22%0D%0A%2C%3B:x".utf8))
        #expect(
            ListLink.path(query, cursor: RunListCursor(ordinal: 1))
                == "/runs?label=%3E%22%0D%0A%2C%3B%3Ax&cursor=r1")
    }
}
