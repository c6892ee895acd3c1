import Testing

@testable import Skills

@Suite struct DeliveryAttemptRowTests {
    private func attempts(in row: [UInt8]) throws -> [DeliveryAttempt] {
        try row.withUnsafeBytes { bytes throws(RowFault) in try DeliveryAttempt.attempts(in: bytes) }
    }

    private let samples = [
        DeliveryAttempt(at: Timestamp(milliseconds: 1), status: 200, fault: nil, duration: .milliseconds(12)),
        DeliveryAttempt(at: Timestamp(milliseconds: -5), status: nil, fault: "", duration: .zero),
        DeliveryAttempt(
            at: Timestamp(milliseconds: 1_700_000_000_000), status: nil, fault: "caf\u{E9} \u{0}",
            duration: .seconds(90)
        ),
    ]

    @Test func `attempts come back as they were`() throws {
        #expect(try attempts(in: DeliveryAttempt.row(of: samples)) == samples)
        #expect(try attempts(in: []) == [])
        #expect(DeliveryAttempt.row(of: samples).count == 3 * 20 + 7)
    }

    @Test func `a fault is cut to a thousand bytes`() throws {
        let long = DeliveryAttempt(
            at: Timestamp(milliseconds: 1), status: nil, fault: String(repeating: "x", count: 5000),
            duration: .zero)
        let found = try attempts(in: DeliveryAttempt.row(of: [long, samples[0]]))
        #expect(found[0].fault?.utf8.count == 1000 && found[1] == samples[0])
    }

    @Test func `a row that breaks off is refused`() throws {
        let row = DeliveryAttempt.row(of: samples)
        var whole = 0
        for length in 0..<row.count {
            if (try? attempts(in: Array(row.prefix(length)))) != nil { whole += 1 }
        }
        // Nothing, one and two of them.
        #expect(whole == 3)
    }
}
