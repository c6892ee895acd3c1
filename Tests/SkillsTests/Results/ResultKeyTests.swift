import Testing

@testable import Skills

@Suite struct ResultKeyTests {
    @Test func `an item has a path that no other has`() {
        let path = StepPath.root.appending("upload")
        #expect(ResultKey(step: path).innerPath == path)
        #expect(ResultKey(item: 3, of: path).innerPath.description == "upload/[3]")
        #expect(ResultKey(item: 3, of: .root).innerPath.description == "[3]")
    }

    @Test func `a key reads as its place`() {
        let path = StepPath.root.appending("sign-up").appending("upload")
        #expect(ResultKey(step: path).description == "sign-up/upload")
        #expect(ResultKey(item: 3, of: path).description == "sign-up/upload[3]")
        #expect(ResultKey(item: 0, of: .root).description == "[0]")
    }
}
