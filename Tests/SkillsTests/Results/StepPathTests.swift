import Testing

@testable import Skills

@Suite struct StepPathTests {
    private func path(_ names: String...) -> StepPath {
        names.reduce(.root) { $0.appending($1) }
    }

    @Test func `names are joined from the outside inwards`() {
        #expect(StepPath.root.description == "")
        #expect(path("a").description == "a")
        #expect(path("a", "b", "c").description == "a/b/c")
        #expect(path("a").appending(path("b", "c")) == path("a", "b", "c"))
        #expect(StepPath.root.appending(path("a")) == path("a"))
        #expect(path("a").appending(StepPath.root) == path("a"))
    }

    @Test func `a slash in a name makes no further level`() {
        #expect(path("a/b", "c").description == "a-b/c")
    }

    @Test(arguments: [
        ("", "", true), ("", "a", true), ("a", "a", true), ("a", "a/b", true), ("a", "ab", false),
        ("a", "", false), ("a/b", "a", false), ("a/b", "a/b/c", true), ("a/b", "a/bc", false),
    ])
    func `a path contains itself and what lies below it`(outer: String, inner: String, isContained: Bool) {
        let (outer, inner) = (StepPath(outer) ?? .root, StepPath(inner) ?? .root)
        #expect(outer.contains(inner) == isContained)
    }

    @Test func `a path lies within its ancestors, from the inside outwards`() {
        let inner = path("a").appending(item: 1).appending("c")
        #expect(inner.withAncestors.map(\.description) == ["a/[1]/c", "a/[1]", "a"])
        #expect(StepPath.root.withAncestors.map(\.description) == [""])
    }

    @Test func `two spellings of one name are two steps`() {
        #expect(path("\u{E9}") != path("e\u{301}"))
        #expect(Set([path("\u{E9}"), path("e\u{301}"), path("\u{E9}")]).count == 2)
    }

    @Test func `an empty text names no step`() {
        #expect(StepPath("") == nil)
        #expect(StepPath("a/b") == path("a", "b"))
    }

    @Test func `no name makes a step look like an item`() {
        let item = ResultKey(item: 3, of: .root).innerPath
        #expect(path("[3]") != item)
        #expect(path("[3]").description == "(3]")
        #expect(path("a", "[[3]", "b[0]").description == "a/([3]/b[0]")
    }
}
