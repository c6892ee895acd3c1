import Skills
import Testing

@testable import SkillsSQLite

@Suite struct PageFillTests {
    @Test func `one entry always has room`() {
        var page = PageFill(PageLimit(count: 0, bytes: 0))
        let taken = [1000, 0].map { page.takes($0) }
        #expect(taken == [true, false])
        #expect(page.isFull)
    }

    @Test func `what is smaller has no room after what was too large`() {
        var page = PageFill(PageLimit(count: 10, bytes: 10))
        let taken = [6, 6, 1].map { page.takes($0) }
        #expect(taken == [true, false, false])
    }

    @Test func `as many entries are taken as the limit says`() {
        var page = PageFill(PageLimit(count: 3, bytes: .max))
        let taken = (0..<5).map { _ in page.takes(1) }
        #expect(taken == [true, true, true, false, false])
    }
}
