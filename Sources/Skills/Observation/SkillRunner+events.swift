/// What the events of an execution change.
extension SkillRunner {
    /// Takes an event over; one of an execution that is no longer shown is dropped.
    func apply(_ event: SkillEvent<S.Output>, of id: RunID) {
        guard isCurrent(id) else { return }
        switch event {
        case .starting: change(.start)
        case .running(let progress): show(progress: progress)
        case .waiting(let question): show(question)
        case .output(let delta): if !delta.isEmpty { streaming.append(delta) }
        case .item(let report): show(SkillItem(report))
        case .step(let report): show(SkillStep(report))
        case .succeeded(let output): changeAtWork(.succeed(output))
        case .failed(let error), .validationFailed(let error): change(.fail(error))
        case .cancelled: change(.cancel)
        case .log, .completed: break
        }
    }

    /// No event follows; an executor that has not said how it ended is taken to have been cancelled when the
    /// reading was, and else to have failed.
    func ended(_ id: RunID) {
        guard isCurrent(id), status.isActive else { return }
        if Task.isCancelled {
            change(.cancel)
        } else {
            change(
                .fail(
                    SkillError(
                        code: SkillError.interruptedCode,
                        detail: "The execution stopped without saying how it ended.")))
        }
    }

    func change(_ change: SkillStatusChange<S.Output>) {
        if let next = status.applying(change) { publish(next) }
    }

    /// A change that only something at work can make; an executor need not have told of the start.
    private func changeAtWork(_ next: SkillStatusChange<S.Output>) {
        if case .queued = status { change(.start) }
        change(next)
    }

    private func show(progress: Double?) {
        if case .waiting = status { return change(.answer(progress: progress)) }
        if let progress { changeAtWork(.advance(progress)) } else { change(.start) }
    }

    private func show(_ question: SkillQuestion) {
        if let progress = status.progress { progressBeforeQuestion = progress }
        changeAtWork(.ask(question))
    }

    private func show(_ item: SkillItem) {
        let place = place(of: item)
        if place < items.count, items[place].id == item.id {
            if !items[place].isSame(as: item) { items[place] = item }
        } else {
            items.insert(item, at: place)
        }
    }

    /// Where an item stands or belongs: those of one step together, by their indexes.
    ///
    /// The step is looked for from the end, where the items are that are at work.
    private func place(of item: SkillItem) -> Int {
        var end = items.count
        while end > 0, items[end - 1].path != item.path { end -= 1 }
        guard end > 0 else { return items.count }
        // The items of other steps that stand before count as lower: then it holds for all behind the place.
        var (low, high) = (0, end)
        while low < high {
            let middle = low + (high - low) / 2
            if items[middle].path == item.path, items[middle].index >= item.index {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    private func show(_ step: SkillStep) {
        guard let place = steps.lastIndex(where: { $0.id == step.id }) else { return steps.append(step) }
        if !steps[place].isSame(as: step) { steps[place] = step }
    }
}
