import Skills
import Testing

@testable import skilld

@Suite struct RecoveryReportTextTests {
    @Test func `what was taken up is told by what became of it`() {
        var report = RecoveryReport()
        #expect(report.text == "no run was left to take up")
        report.failed = 1
        #expect(report.text == "1 run taken up: 1 failed")
        (report.queued, report.waiting, report.retried) = (2, 3, 4)
        #expect(report.text == "10 runs taken up: 2 queued, 3 waiting, 4 attempted again, 1 failed")
    }
}
