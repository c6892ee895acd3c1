import Skills
import SkillsJSON
import Testing

@Suite struct SkillStatusTransitionTests {
    typealias Status = SkillStatus<Int>

    private static let error = SkillError(detail: "It broke.")
    private static let question = SkillQuestion(name: "age", schema: .null)

    /// Each state by name, with what each change makes of it; changes that are missing are not allowed.
    private static let table: [(from: Status, to: [String: Status])] = [
        (.idle, ["enqueue": .queued, "fail": .failed(error)]),
        (.queued, ["start": .running(progress: nil), "fail": .failed(error), "cancel": .cancelled]),
        (.running(progress: nil), running(advanced: .running(progress: 0.5))),
        (.running(progress: 0.25), running(advanced: .running(progress: 0.5))),
        (.running(progress: 0.5), running(advanced: nil)),
        (.running(progress: 1), running(advanced: nil)),
        (
            .waiting(question),
            [
                "answer": .running(progress: 0.25), "succeed": .succeeded(7), "fail": .failed(error),
                "cancel": .cancelled, "retry": .queued,
            ]
        ),
        (.succeeded(1), [:]),
        (.failed(SkillError(detail: "Before.")), [:]),
        (.cancelled, [:]),
    ]

    private static func running(advanced: Status?) -> [String: Status] {
        var exits: [String: Status] = [
            "ask": .waiting(question), "succeed": .succeeded(7), "fail": .failed(error),
            "cancel": .cancelled, "retry": .queued,
        ]
        exits["advance"] = advanced
        return exits
    }

    private static let changes: [(name: String, change: SkillStatusChange<Int>)] = [
        ("enqueue", .enqueue), ("start", .start), ("advance", .advance(0.5)), ("ask", .ask(question)),
        ("answer", .answer(progress: 0.25)), ("succeed", .succeed(7)), ("fail", .fail(error)),
        ("cancel", .cancel),
        ("retry", .retry),
    ]

    @Test(arguments: table.indices, changes.indices)
    func `each state allows the changes of the table and no other`(row: Int, column: Int) {
        let (from, exits) = Self.table[row]
        let (name, change) = Self.changes[column]
        #expect(from.applying(change) == exits[name])
    }

    @Test(
        arguments: [
            (nil, 0.0, 0.0), (nil, -3.0, 0.0), (nil, 7.0, 1.0), (0.5, 0.5004, 0.5004), (0.5, .infinity, 1.0),
            (nil, -.infinity, 0.0), (nil, .leastNonzeroMagnitude, .leastNonzeroMagnitude),
        ] as [(Double?, Double, Double)])
    func `progress is clamped`(from: Double?, value: Double, to: Double) {
        #expect(Status.running(progress: from).applying(.advance(value)) == .running(progress: to))
    }

    @Test(
        arguments: [
            (nil, .nan), (0.0, .nan), (0.5, 0.5), (0.5, 0.4999), (0.5, -1), (1.0, 2), (0.0, 0), (0.0, -0.0),
            (0.5, -.infinity), (nil, -.nan), (nil, .signalingNaN),
        ] as [(Double?, Double)])
    func `progress that is no number or goes back is dropped`(from: Double?, value: Double) {
        #expect(Status.running(progress: from).applying(.advance(value)) == nil)
    }

    @Test(
        arguments: [
            (.running(progress: 0.5), .running(progress: 0.5009), true),
            (.running(progress: 0.5009), .running(progress: 0.5), true),
            (.running(progress: 0.5), .running(progress: 0.502), false),
            (.running(progress: nil), .running(progress: nil), true),
            (.running(progress: nil), .running(progress: 0), false),
            (.running(progress: 0), .running(progress: nil), false),
            (.waiting(question), .waiting(question), true),
            (.waiting(question), .waiting(SkillQuestion(name: "name", schema: .null)), false),
            (.failed(error), .failed(error), true),
            (.failed(error), .failed(SkillError(detail: "Another.")), false),
            (.succeeded(1), .succeeded(2), true),
            (.idle, .idle, true), (.queued, .queued, true), (.cancelled, .cancelled, true),
            (.idle, .queued, false), (.queued, .cancelled, false),
            (.running(progress: 1), .succeeded(1), false),
        ] as [(Status, Status, Bool)])
    func `two statuses are the same but for progress too small to tell`(
        left: Status, right: Status, isSame: Bool
    ) {
        #expect(left.isSame(as: right) == isSame)
    }

    @Test func `being the same within a tolerance is not transitive`() {
        let statuses: [Status] = [0.5, 0.5008, 0.5016].map { .running(progress: $0) }
        #expect(statuses[0].isSame(as: statuses[1]) && statuses[1].isSame(as: statuses[2]))
        #expect(!statuses[0].isSame(as: statuses[2]))
    }
}
