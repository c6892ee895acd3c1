import Skills

extension AsyncStream.Iterator {
    /// The descriptions of the next events up to the one that reads so, or to the end.
    mutating func texts<Output>(through last: String = "") async -> [String]
    where Element == SkillEvent<Output> {
        var texts: [String] = []
        while let event = await next() {
            texts.append(event.description)
            if event.description == last { break }
        }
        return texts
    }
}

extension SkillExecution {
    /// The descriptions of all events, to the end.
    func texts() async -> [String] {
        var iterator = events.makeAsyncIterator()
        return await iterator.texts()
    }
}
