import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct ByteProgressTests {
    private func value(_ sent: Int, _ toSend: Int?, _ received: Int, _ toReceive: Int?) -> Double? {
        ByteProgress.value(
            TransferProgress(
                sentBytes: sent, bytesToSend: toSend, receivedBytes: received, bytesToReceive: toReceive))
    }

    @Test func `without a body to send it is the share that has come`() {
        #expect(value(0, 0, 50, 200) == 0.25)
        #expect(value(0, nil, 200, 200) == 1)
    }

    @Test func `a body to send is the first half`() {
        #expect(value(0, 100, 0, nil) == 0)
        #expect(value(50, 100, 0, nil) == 0.25)
        #expect(value(100, 100, 0, 80) == 0.5)
        #expect(value(100, 100, 40, 80) == 0.75)
        #expect(value(100, 100, 80, 80) == 1)
    }

    @Test func `of an unknown length nothing is said`() {
        #expect(value(0, nil, 50, nil) == nil)
        #expect(value(0, 0, 0, 0) == nil)
        #expect(value(100, 100, 50, nil) == 0.5)
    }

    @Test func `it is never more than everything`() {
        #expect(value(0, 0, 300, 200) == 1)
    }
}
