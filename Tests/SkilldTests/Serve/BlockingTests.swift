import Testing

@testable import skilld

@Suite struct BlockingTests {
    private struct Fault: Error {}

    @Test func `the work's value or fault comes back`() async throws {
        let results = await HealthcheckCommandTests.onThread {
            let value = Blocking.wait { 7 }
            let fault = Result { try Blocking.wait { () async throws -> Int in throw Fault() } }
            return (value, fault)
        }
        #expect(results.0 == 7)
        #expect(throws: Fault.self) { try results.1.get() }
    }
}
