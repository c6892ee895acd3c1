import Testing

@testable import SkillsStandard

@Suite struct ExpectedStatusesTests {
    @Test func `success is every status of 200 and more, below 300`() {
        for status in [200, 204, 299] { #expect(ExpectedStatuses.success.contains(status)) }
        for status in [300, 304, 404, 500] { #expect(!ExpectedStatuses.success.contains(status)) }
    }

    @Test func `statuses and classes add up`() {
        var expected = ExpectedStatuses()
        let isTaken = [expected.add(404), expected.add("3xx")]
        #expect(isTaken == [true, true])
        #expect([404, 300, 399].allSatisfy(expected.contains))
        #expect(![200, 400, 405].contains(where: expected.contains))
    }

    @Test(arguments: [0, 100, 199, 600, -1])
    func `what is no status of a final response is refused`(status: Int) {
        var expected = ExpectedStatuses()
        let isTaken = expected.add(status)
        #expect(!isTaken)
    }

    @Test(arguments: ["", "xx", "1xx", "6xx", "2XX", "20x", "2xxx", "２xx"])
    func `what is no class is refused`(text: String) {
        var expected = ExpectedStatuses()
        let isTaken = expected.add(text)
        #expect(!isTaken)
    }
}
