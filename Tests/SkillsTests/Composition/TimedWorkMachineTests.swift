import Testing

@testable import Skills

struct TimedWorkMachineTests {
    private var machine = TimedWorkMachine()

    @Test func `work that ends in time has returned`() {
        var machine = machine
        let verdict = machine.workEnded()
        #expect(verdict == .returned && machine.isOver && !machine.isStopping)
        let later = [machine.limitPassed(), machine.cancelled()]
        #expect(later == [false, false])
        let verdicts = [machine.gracePassed(), machine.workEnded()]
        #expect(verdicts == [nil, nil])
    }

    @Test func `work that ends within its grace has timed out`() {
        var machine = machine
        let isToStop = machine.limitPassed()
        #expect(isToStop && machine.isStopping && !machine.isOver)
        let later = [machine.limitPassed(), machine.cancelled()]
        #expect(later == [false, false])
        let verdicts = [machine.workEnded(), machine.gracePassed()]
        #expect(verdicts == [.timedOut, nil])
    }

    @Test func `work that outlasts its grace is given up`() {
        var machine = machine
        let early = machine.gracePassed()
        #expect(early == nil)
        _ = machine.limitPassed()
        let verdicts = [machine.gracePassed(), machine.workEnded()]
        #expect(verdicts == [.timedOut, nil])
        #expect(machine.isOver)
    }

    @Test func `work that is cancelled is waited for, whatever its time`() {
        var machine = machine
        let told = [machine.cancelled(), machine.cancelled(), machine.limitPassed()]
        #expect(told == [true, false, false])
        let verdicts = [machine.gracePassed(), machine.workEnded()]
        #expect(verdicts == [nil, .returned])
    }
}
