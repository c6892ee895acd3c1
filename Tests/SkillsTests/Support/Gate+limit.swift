import Skills
import TestSupport

extension Gate {
    /// Whether it is opened in time, in real time: for what must happen and can't be waited for otherwise.
    func opens(within limit: Duration) async -> Bool {
        if isOpen { return true }
        let outcome = RunSignal()
        let timer = SystemRunClock.shared.schedule(after: limit) { outcome.fire() }
        let waiter = Task {
            await wait()
            outcome.fire()
        }
        await outcome.wait()
        timer.cancel()
        let isOpen = isOpen
        if !isOpen { open() }
        await waiter.value
        return isOpen
    }
}
