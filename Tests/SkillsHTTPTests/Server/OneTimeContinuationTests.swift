import Testing

@testable import SkillsHTTP

@Suite struct OneTimeContinuationTests {
    @Test func `resuming it again does nothing`() async {
        await withCheckedContinuation { continuation in
            let waiter = OneTimeContinuation(continuation)
            waiter.resume()
            waiter.resume()
        }
    }
}
