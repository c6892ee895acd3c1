import Skills
import SkillsHTTP

extension Lane {
    /// Returns when the lane has done what was handed to it before.
    func turn() async {
        let signal = RunSignal()
        submit { signal.fire() }
        await signal.wait()
    }
}
