import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct IdleWaiterTests {
    @Test func `the wait ends once and what is set beside it is done once`() async {
        let calls = Recorder<Int>()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiter = IdleWaiter(countsQueued: false, continuation)
            waiter.onResume { calls.append(1) }
            waiter.resume()
            waiter.resume()
        }
        #expect(calls.values == [1])
    }

    @Test func `what is set when the wait is over is done at once`() async {
        let calls = Recorder<Int>()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiter = IdleWaiter(countsQueued: true, continuation)
            waiter.resume()
            waiter.onResume { calls.append(1) }
        }
        #expect(calls.values == [1])
    }
}
