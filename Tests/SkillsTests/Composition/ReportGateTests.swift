import Testing

@testable import Skills

struct ReportGateTests {
    private let step = ResultKey(step: StepPath.root.appending("step"))
    private let inner = ResultKey(step: StepPath.root.appending("step").appending("inner"))
    private let item = ResultKey(item: 3, of: .root)

    @Test func `nothing enters once it is closed`() {
        var gate = ReportGate()
        let before = [gate.enter(), gate.leave(), gate.close()]
        #expect(before == [true, false, true])
        let after = [gate.enter(), gate.enter(step, isEnd: false)]
        #expect(after == [false, false])
        let open = gate.takeOpen()
        #expect(open.isEmpty)
    }

    @Test func `whoever closes it waits for the last one inside`() {
        var gate = ReportGate()
        let entered = [gate.enter(), gate.enter()]
        #expect(entered == [true, true])
        let mayGoOn = [gate.close(), gate.leave(), gate.leave()]
        #expect(mayGoOn == [false, false, true])
    }

    @Test func `it knows what has begun and not ended, the latest first, once`() {
        var gate = ReportGate()
        for key in [step, inner, item, step] {
            _ = gate.enter(key, isEnd: false)
            _ = gate.leave()
        }
        _ = gate.enter(inner, isEnd: true)
        _ = gate.leave()
        let open = [gate.takeOpen(), gate.takeOpen()]
        #expect(open == [[item, step], []])
    }
}
