import Testing

@testable import skilld

@Suite struct HealthcheckClientHardeningTests {
    @Test(arguments: [
        "", "HTTP/1.1", "HTTP/1.1 200", "HTTP/1.1 20x OK\r\n", "HTTP/1.1 2000 OK\r\n", "HTTP/2 200 OK\r\n",
        "HTTP/1.x 200 OK\r\n", "http/1.1 200 OK\r\n", "HTTP/1.1  200 OK\r\n", "HTTP/1.1\t200 OK\r\n",
        "HTTP/1.1 +20 OK\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "\r\nHTTP/1.1 200 OK\r\n", "HTTP/1.1 ２00 OK\r\n",
    ])
    func `what is no status line is no status`(answer: String) {
        #expect(throws: HealthcheckFault.self) { try HealthcheckClient.status(in: Array(answer.utf8)) }
    }

    @Test(arguments: [("HTTP/1.1 200 OK\r\n", 200), ("HTTP/1.0 503 \r\n", 503), ("HTTP/1.1 200\r\n", 200)])
    func `a status line is read`(answer: String, status: Int) throws {
        #expect(try HealthcheckClient.status(in: Array(answer.utf8)) == status)
    }

    @Test func `an answer without end is read only so far`() async throws {
        let endless = String(repeating: "x", count: 1 << 20)
        let (result, _) = try await HealthcheckCommandTests.check(pieces: [endless])
        let sentence = "skilld: not healthy: what answers there does not speak HTTP/1\n"
        #expect(result == CommandResult(exitCode: 1, errors: sentence))
    }

    @Test func `a peer that closes without a word is not well`() async throws {
        let (result, _) = try await HealthcheckCommandTests.check(pieces: [])
        #expect(result.exitCode == 1)
    }
}
