import SkillsJSON
import Testing

@testable import Skills

@Suite struct ExecutionBufferTests {
    private var buffer = ExecutionBuffer<Int>()

    private func item(_ index: Int, _ status: ItemReport.Status, _ progress: Double? = nil) -> ItemReport {
        ItemReport(index: index, status: status, progress: progress)
    }

    private mutating func texts() -> [String] {
        var texts: [String] = []
        while let event = buffer.popFirst() {
            if case .output(let text) = event { texts.append(text) } else { texts.append(event.description) }
        }
        return texts
    }

    @Test mutating func `progress that was not read is replaced by the newer`() {
        buffer.append(progress: 0.1)
        buffer.append(output: "a", isJoinable: true)
        buffer.append(progress: 0.2)
        #expect(texts() == ["running(0.2)", "a"])
        buffer.append(progress: 0.3)
        #expect(texts() == ["running(0.3)"])
    }

    @Test mutating func `progress is not moved past a question`() {
        buffer.append(progress: 0.1)
        buffer.append(.waiting(SkillQuestion(name: "code", schema: .null)))
        buffer.append(.running(progress: 0.1))
        buffer.append(progress: 0.2)
        buffer.append(progress: 0.3)
        #expect(texts() == ["running(0.1)", "waiting(code)", "running(0.1)", "running(0.3)"])
    }

    @Test mutating func `neighbouring pieces are joined up to 4 KiB, others are not`() {
        buffer.append(output: "a", isJoinable: true)
        buffer.append(output: "b", isJoinable: true)
        buffer.append(output: "c", isJoinable: false)
        buffer.append(output: "d", isJoinable: true)
        buffer.append(.starting)
        buffer.append(output: "e", isJoinable: true)
        #expect(texts() == ["ab", "c", "d", "starting", "e"])
        let long = String(repeating: "x", count: 4000)
        buffer.append(output: long, isJoinable: true)
        buffer.append(output: long, isJoinable: true)
        #expect(buffer.count == 2)
    }

    @Test mutating func `the progress of an item is replaced, and its end comes behind`() {
        buffer.append(item(0, .running))
        buffer.append(item(0, .running, 0.1))
        buffer.append(item(1, .running, 0.1))
        buffer.append(item(0, .running, 0.2))
        buffer.append(item(0, .succeeded))
        buffer.append(item(1, .running, 0.3))
        #expect(buffer.count == 4)
        #expect(
            texts() == ["item(0, running)", "item(0, running)", "item(1, running)", "item(0, succeeded)"])
    }

    @Test mutating func `positions stay right while events are taken out`() {
        for round in 0..<200 {
            buffer.append(progress: Double(round) / 200)
            buffer.append(item(0, .running, Double(round) / 200))
            if round % 3 == 0 { _ = buffer.popFirst() }
            #expect(buffer.count <= 2)
        }
        buffer.append(progress: 1)
        buffer.append(item(0, .running, 1))
        var last: [Double] = []
        while let event = buffer.popFirst() {
            if case .running(let progress?) = event { last.append(progress) }
            if case .item(let report) = event, let progress = report.progress { last.append(progress) }
        }
        #expect(last == [1, 1])
    }

    @Test mutating func `too many bytes and too many events both congest it`() {
        for _ in 0..<1000 { buffer.append(output: "x", isJoinable: false) }
        #expect(!buffer.isCongested)
        buffer.append(output: "x", isJoinable: false)
        #expect(buffer.isCongested)
        _ = buffer.popFirst()
        #expect(!buffer.isCongested)
        buffer.removeAll()
        buffer.append(output: String(repeating: "x", count: 256 * 1024), isJoinable: true)
        #expect(!buffer.isCongested)
        buffer.append(RunLogLine(message: "x"))
        #expect(buffer.isCongested)
        #expect(texts().count == 2 && !buffer.isCongested)
    }
}
