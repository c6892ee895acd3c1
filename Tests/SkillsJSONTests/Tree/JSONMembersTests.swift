import SkillsJSON
import Testing

@Suite struct JSONMembersTests {
    @Test(arguments: [3, 8, 9, 50])
    func `members keep their order and are found by name`(count: Int) {
        var members = JSONMembers()
        for number in 0..<count { members["n\(number)"] = .number(JSONNumber(number)) }
        #expect(members.count == count)
        #expect(members.names == (0..<count).map { "n\($0)" })
        #expect((0..<count).allSatisfy { members["n\($0)"]?.intValue == $0 })
        #expect(members["n\(count)"] == nil)
    }

    @Test(arguments: [3, 9, 10])
    func `setting keeps the place, setting nil removes`(count: Int) {
        var members = JSONMembers()
        for number in 0..<count { members["n\(number)"] = .number(JSONNumber(number)) }
        members["n1"] = "new"
        members["n0"] = nil as JSONValue?
        members["none"] = nil as JSONValue?
        #expect(members.names == (1..<count).map { "n\($0)" })
        #expect(members["n0"] == nil)
        #expect(members["n1"] == "new")
        #expect(members["n\(count - 1)"]?.intValue == count - 1)
        #expect(members.first?.name == "n1")
    }

    @Test(arguments: [0, 20])
    func `names are compared by code points`(others: Int) {
        var members: JSONMembers = ["e\u{301}": 1, "\u{E9}": 2]
        for number in 0..<others { members["n\(number)"] = 0 }
        #expect(members.count == others + 2)
        #expect(members["e\u{301}"] == 1)
        #expect(members["\u{E9}"] == 2)
    }

    @Test func `equality ignores the order`() {
        #expect(["a": 1, "b": [2]] as JSONMembers == ["b": [2], "a": 1.0])
        #expect(["a": 1] as JSONMembers != ["a": 2])
        #expect(["a": 1] as JSONMembers != ["b": 1])
        #expect(["a": 1] as JSONMembers != ["a": 1, "b": 1])
        #expect(["\u{E9}": 1] as JSONMembers != ["e\u{301}": 1])
    }

    @Test func `of a repeated name in a literal the last value counts`() {
        #expect(["a": 1, "a": 2] as JSONMembers == ["a": 2])
    }
}
