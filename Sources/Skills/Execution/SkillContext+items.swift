extension SkillContext {
    /// Works on each of many items, so many at once; one that fails does not stop the others.
    ///
    /// Each item is told of: when it begins, how far it is, what it has made or why it has failed. The progress
    /// of the whole is made of theirs, in equal parts. What succeeded is kept, where its type has a JSON form:
    /// a later attempt, or a run that repeats this one, does only the other items. Items share nothing, so what
    /// is kept may be of any of them. What an item reports in steps of its own stands below its index in
    /// brackets: `[3]/resize`.
    ///
    /// A part of the work has one batch: of several each is to be in a step of its own.
    ///
    /// - Parameters:
    ///   - items: What to work on; any number.
    ///   - atOnce: How many are worked on at once, each on an executor of its own; less than 1 counts as 1.
    ///   - limit: How long each may take; one that takes longer has failed with code `timeout`.
    ///   - body: Works on one item; the context is the item's own, valid until the body returns.
    /// - Returns: What the items have made, in their order.
    /// - Throws: When all have ended and some have failed, a `SkillError` of code `items_failed`, with the first hundred
    ///   of them by their place: the pointer `/2` is the third item. `CancellationError` once the run is to end or the
    ///   task is cancelled; items at work are cancelled then and no others begin.
    public func items<Item: Sendable, Output: Sendable>(
        _ items: [Item], atOnce: Int = 1, within limit: Duration? = nil,
        body: @escaping @Sendable (Item, SkillContext) async throws -> Output
    ) async throws -> [Output] {
        try Task.checkCancellation()
        try stepNames.takeItems()
        return try await BatchRun(of: items, in: self, within: limit, body: body).outputs(atOnce: atOnce)
    }
}
