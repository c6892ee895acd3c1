import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct TimedWorkTests {
    private let clock = ManualRunClock()
    private struct Failure: Error {}

    @Test func `it gives what the work returns or throws`() async throws {
        let result = await TimedWork<Int>(within: .seconds(1), by: clock).result { 7 }
        #expect(try result?.get() == 7)
        let failure = await TimedWork<Int>(within: .seconds(1), by: clock).result { throw Failure() }
        #expect(throws: Failure.self) { try failure?.get() }
        #expect(clock.scheduledCount == 0)
    }

    @Test func `work that returns within its grace has timed out all the same`() async throws {
        let (begun, told) = (Gate(), Gate())
        async let result = TimedWork<Int>(within: .seconds(1), by: clock).result {
            begun.open()
            await withTaskCancellationHandler {
                await told.wait()
            } onCancel: {
                told.open()
            }
            return 7
        }
        await begun.wait()
        clock.advance(by: .seconds(1))
        #expect(try await result?.get() == nil)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a limit of nothing tells the work before it begins`() async throws {
        let wasCancelled = Recorder<Bool>()
        async let result = TimedWork<Int>(within: .zero, by: clock).result {
            while !Task.isCancelled { await Task.yield() }
            wasCancelled.append(true)
            return 7
        }
        while clock.scheduledCount == 0 { await Task.yield() }
        clock.advance(by: .zero)
        #expect(try await result?.get() == nil)
        #expect(wasCancelled.values == [true])
    }

    @Test func `a task that is cancelled before cancels the work and waits for it`() async throws {
        let (gate, clock) = (Gate(), clock)
        let task = Task {
            await gate.wait()
            return await TimedWork<Bool>(within: .seconds(1), by: clock).result {
                while !Task.isCancelled { await Task.yield() }
                return true
            }
        }
        task.cancel()
        gate.open()
        #expect(try await task.value?.get() == true)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `work that blocks its thread holds up neither its limit nor others`() async throws {
        let (begun, gate) = (Gate(), DispatchGate())
        async let result = TimedWork<Int>(within: .seconds(1), by: clock).result {
            begun.open()
            gate.block()
            return 7
        }
        await begun.wait()
        clock.advance(by: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await result?.get() == nil)
        gate.open()
    }
}
