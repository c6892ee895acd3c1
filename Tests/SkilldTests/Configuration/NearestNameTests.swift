import Testing

@testable import skilld

@Suite struct NearestNameTests {
    private static let known = ["server.port", "server.host", "log.level", "data"]

    @Test(arguments: [
        ("server.prot", "server.port"), ("server.ports", "server.port"), ("port", "server.port"),
        ("log.levle", "log.level"), ("dat", "data"), ("server.Host", "server.host"),
    ])
    func `a slip of the pen is found`(name: String, nearest: String) {
        #expect(NearestName.of(name, among: Self.known) == nearest)
    }

    @Test(arguments: ["", ".", "x", "colour", "server.colour", String(repeating: "port", count: 17)])
    func `what is like nothing has no suggestion`(name: String) {
        #expect(NearestName.of(name, among: Self.known) == nil)
    }
}
