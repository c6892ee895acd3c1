import SkillsJSON

/// What is stored of a question beside its words, so that it goes on standing when the process has ended.
struct StandingQuestion: Hashable {
    /// Where its answer will be kept.
    let answer: ResultKey
    /// How long it may stand in all, and until when; `nil`: as long as the run goes on.
    let limit: (total: Duration, end: Timestamp)?

    /// The question as it is stored.
    var result: RunResult {
        var writer = JSONWriter(reserving: 160)
        writer.beginObject()
        writer.name("answer")
        writer.string(answer.path.description)
        if let limit {
            writer.name("milliseconds")
            writer.integer(limit.total.wholeMilliseconds)
            writer.name("until")
            writer.integer(limit.end.milliseconds)
        }
        writer.endObject()
        return RunResult(key: .question, outcome: .succeeded(RawJSON(unchecked: writer.bytes)))
    }

    init(answer: ResultKey, limit: (total: Duration, end: Timestamp)?) {
        self.answer = answer
        self.limit = limit
    }

    /// Reads what is stored; `nil` where it says nothing of a question.
    init?(_ result: RunResult?) {
        guard let output = result?.output else { return nil }
        let members = JSONValue(output)
        guard let path = members["answer"]?.stringValue.flatMap(StepPath.init), path.isReserved else {
            return nil
        }
        answer = ResultKey(step: path)
        limit = members["milliseconds"]?.intValue.flatMap { total in
            members["until"]?.intValue.map { end in
                (.milliseconds(total), Timestamp(milliseconds: Int64(end)))
            }
        }
    }

    static func == (left: StandingQuestion, right: StandingQuestion) -> Bool {
        left.result == right.result
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(result)
    }
}
