import Testing

@testable import SkillsAPI

@Suite struct RequestIDsTests {
    @Test func `no two ids are alike, and each could be sent back`() {
        let (one, two) = (RequestIDs(), RequestIDs())
        let ids = (0..<100).flatMap { _ in [one.next(), two.next()] }
        #expect(Set(ids).count == 200)
        for id in ids {
            #expect(
                id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D })
        }
    }
}
