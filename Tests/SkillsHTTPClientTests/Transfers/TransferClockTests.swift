import Testing

@testable import SkillsHTTPClient

struct TransferClockTests {
    private static let limits = TransferLimits(
        firstByte: .nanoseconds(30), idle: .nanoseconds(60), whole: .nanoseconds(500))

    @Test func `until it is connected only the whole counts`() {
        let clock = TransferClock(Self.limits, now: 100)
        #expect(clock.nextDue == 600)
        #expect(clock.reached(at: 599) == nil)
        #expect(clock.reached(at: 600) == .whole)
    }

    @Test func `each phase has its limit, from the last byte on`() {
        var clock = TransferClock(Self.limits, now: 100)
        clock.begin(now: 110, hasBody: true)
        #expect(clock.nextDue == 170)
        #expect(clock.reached(at: 170) == .idle)
        clock.sent(now: 120)
        #expect(clock.nextDue == 180)
        clock.sentAll(now: 130)
        #expect(clock.nextDue == 160)
        #expect(clock.reached(at: 160) == .firstByte)
        clock.received(now: 140)
        #expect(clock.nextDue == 200)
        #expect(clock.reached(at: 200) == .idle)
        #expect(clock.phase == .receiving)
    }

    @Test func `without a body the answer is waited for at once`() {
        var clock = TransferClock(Self.limits, now: 0)
        clock.begin(now: 10, hasBody: false)
        #expect(clock.nextDue == 40)
    }

    @Test func `an answer before the end of the request stays an answer`() {
        var clock = TransferClock(Self.limits, now: 0)
        clock.begin(now: 10, hasBody: true)
        clock.received(now: 20)
        clock.sentAll(now: 30)
        #expect(clock.phase == .receiving)
    }

    @Test func `waiting for this side is not the peer's fault`() {
        var clock = TransferClock(Self.limits, now: 0)
        clock.begin(now: 10, hasBody: true)
        clock.pauseSending()
        #expect(clock.nextDue == 500)
        clock.resume(now: 200)
        #expect(clock.nextDue == 260)
        clock.received(now: 210)
        clock.pauseReceiving()
        #expect(clock.nextDue == 500)
        #expect(clock.reached(at: 400) == nil)
        #expect(clock.reached(at: 500) == .whole)
        clock.resume(now: 410)
        #expect(clock.nextDue == 470)
    }

    @Test func `no limit is none, and an endless one does not overflow`() {
        var clock = TransferClock(TransferLimits(firstByte: nil, idle: nil, whole: nil), now: 5)
        clock.begin(now: 10, hasBody: false)
        #expect(clock.nextDue == nil)
        #expect(clock.reached(at: .max) == nil)
        #expect(TransferClock.time(.seconds(Int64.max), after: .max - 1) == .max)
        #expect(TransferClock.time(.seconds(-1), after: 7) == 7)
    }
}
