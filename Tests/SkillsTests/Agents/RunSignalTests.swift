import Skills
import Testing

@Suite(.timeLimit(.minutes(15))) struct RunSignalTests {
    @Test func `a wait ends when it has happened, before or after it began`() async {
        let early = RunSignal()
        early.fire()
        early.fire()
        await early.wait()
        let late = RunSignal()
        async let waiting: Void = late.wait()
        late.fire()
        await waiting
        await late.wait()
    }

    @Test func `a wait ends when its task is cancelled`() async {
        let signal = RunSignal()
        let task = Task { await signal.wait() }
        task.cancel()
        await task.value
    }
}
