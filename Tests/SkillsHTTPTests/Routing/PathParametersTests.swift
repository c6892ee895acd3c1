import SkillsHTTP
import Testing

@Suite struct PathParametersTests {
    @Test func `values are found by name and by place`() throws {
        var router = HTTPRouter<Int>()
        router.add(.get, "/{one}/x/{two}", 1)
        router.add(.put, "/{first}/x/{second}", 2)
        let target = try #require(RequestTarget("/a%20/x/b"))
        guard case .found(_, let parameters) = router.match(.get, target),
            case .found(_, let others) = router.match(.put, target)
        else {
            Issue.record("not found")
            return
        }
        #expect(parameters["one"] == "a ")
        #expect(parameters["two"] == "b")
        #expect(parameters["first"] == nil)
        #expect(others["first"] == "a ")
        #expect(parameters[0] == "a ")
        #expect(parameters[2] == nil)
        #expect(parameters[-1] == nil)
        #expect(parameters.count == 2)
    }
}
