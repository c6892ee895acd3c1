import SkillsJSON
import Testing

@Suite struct JSONPointerTests {
    @Test func `the root is the empty pointer`() {
        #expect(JSONPointer.root.description == "")
    }

    @Test(arguments: [
        ("foo", "/foo"), ("", "/"), ("a/b", "/a~1b"), ("m~n", "/m~0n"), ("~1", "/~01"), ("c%d", "/c%d"),
        ("é", "/é"),
        ("/~/", "/~1~0~1"),
    ])
    func `a name is escaped`(name: String, pointer: String) {
        #expect(JSONPointer.root.appending(name).description == pointer)
    }

    @Test func `steps follow one another`() {
        #expect(
            JSONPointer.root.appending("items").appending(0).appending("a/b").description == "/items/0/a~1b")
    }

    @Test func `pointers are compared by code points`() {
        let composed = JSONPointer.root.appending("\u{E9}")
        let decomposed = JSONPointer.root.appending("e\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
    }
}
