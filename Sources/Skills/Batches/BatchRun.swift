import Synchronization

/// One attempt at a batch: workers that take one item after the other.
final class BatchRun<Item: Sendable, Output: Sendable>: Sendable {
    private let context: SkillContext
    private let items: [Item]
    private let limit: Duration?
    private let body: @Sendable (Item, SkillContext) async throws -> Output
    private let state: Mutex<BatchState<Output>>

    /// Makes a run in which nothing is begun; each item may take as long as the limit says.
    init(
        of items: [Item], in context: SkillContext, within limit: Duration?,
        body: @escaping @Sendable (Item, SkillContext) async throws -> Output
    ) {
        self.context = context
        self.items = items
        self.limit = limit
        self.body = body
        state = Mutex(BatchState(count: items.count))
    }

    /// Works on all items, so many at once, each worker on an executor of its own.
    ///
    /// - Throws: A `SkillError` of code `items_failed`; `CancellationError` when the task was cancelled.
    func outputs(atOnce: Int) async throws -> [Output] {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<min(max(atOnce, 1), items.count) {
                group.addTask(executorPreference: AttemptExecutor(label: "skill.items")) {
                    while let index = self.state.withLock({ $0.take() }) { try await self.work(on: index) }
                }
            }
            try await group.waitForAll()
        }
        return try state.withLock { $0 }.finish()
    }

    private func work(on index: Int) async throws {
        try Task.checkCancellation()
        if let kept: Output = context.reporter.result(at: ResultKey(item: index, of: .root))?.typed() {
            end(index, kept, isCarriedOver: true)
        } else {
            context.reporter.report(ItemReport(index: index, status: .running))
            let result = await part(of: index).result(within: limit) { [body, items] in
                try await body(items[index], $0)
            }
            switch result {
            case .success(let output): end(index, output)
            case .failure(let error): try fail(index, error)
            case nil: try fail(index, SkillError.overtime("The item", limit ?? .zero))
            }
        }
        try await context.reporter.waitForRoom()
    }

    private func end(_ index: Int, _ output: Output, isCarriedOver: Bool = false) {
        context.reporter.report(
            ItemReport(
                index: index, status: .succeeded, output: ResultValue(output), isCarriedOver: isCarriedOver))
        let whole = state.withLock { state in
            state.succeed(index, output)
            return state.progress.end(index)
        }
        context.report(progress: whole)
    }

    private func fail(_ index: Int, _ error: any Error) throws {
        guard !Task.isCancelled else {
            context.reporter.report(ItemReport(index: index, status: .cancelled))
            throw CancellationError()
        }
        let shown = context.reporter.shown(error).within(ResultKey(item: index, of: .root).innerPath)
        context.reporter.report(ItemReport(index: index, status: .failed, error: shown))
        let whole = state.withLock { state in
            state.fail(index, shown)
            return state.progress.end(index)
        }
        context.report(progress: whole)
    }

    private func part(of index: Int) -> SkillPart {
        SkillPart(of: context, at: ResultKey(item: index, of: .root).innerPath) { progress in
            guard let whole = self.state.withLock({ $0.progress.advance(index, to: progress) }) else {
                return
            }
            self.context.reporter.report(
                ItemReport(index: index, status: .running, progress: min(progress, 1)))
            self.context.report(progress: whole)
        }
    }
}
