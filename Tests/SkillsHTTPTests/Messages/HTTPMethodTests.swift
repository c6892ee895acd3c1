import Testing

@testable import SkillsHTTP

@Suite struct HTTPMethodTests {
    private static let known: [HTTPMethod] = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]

    @Test(arguments: known)
    func `a registered method is known by its name`(method: HTTPMethod) {
        #expect(Array(method.name.utf8).withUnsafeBytes { HTTPMethod($0) } == method)
    }

    @Test(arguments: ["get", "Get", "BREW", "GE", "GETT", "a", String(repeating: "x", count: 32)])
    func `another token is kept as it is`(name: String) {
        #expect(Array(name.utf8).withUnsafeBytes { HTTPMethod($0) } == .other(name))
    }

    @Test(arguments: ["", "G T", "G(T", "GÉT", "GET\t", String(repeating: "x", count: 33)])
    func `what is no short token is no method`(name: String) {
        #expect(Array(name.utf8).withUnsafeBytes { HTTPMethod($0) } == nil)
    }

    @Test func `methods have a fixed order`() {
        #expect(Self.known.map(\.rank) == Array(0...8))
    }
}
