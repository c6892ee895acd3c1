package import Skills
import Synchronization

/// Sends the messages of an outbox when they are due, at least once each, until it is stopped.
///
/// What it holds is what is on its way; everything else is in the store. It asks the store when it is woken, when an attempt
/// has ended, and when the clock says that a message is due.
package final class WebhookDispatcher: Sendable {
    /// How many hosts are asked for at once.
    private static let page = 64
    /// The longest time between two looks at what is due: the time of day may be set, and a machine may sleep.
    private static let longestWait = Duration.seconds(60)

    private struct State {
        var task: Task<Void, Never>?
        var isStopped = false
    }

    private let outbox: any DeliveryStore
    private let clock: any RunClock
    private let transport: any WebhookTransport
    private let configuration: WebhookConfiguration
    private let onOutcome: @Sendable (Delivery, DeliveryOutcome) -> Void
    private let slots: Mutex<DispatchSlots>
    private let wakeup = Wakeup()
    private let state = Mutex(State())

    /// Takes what it needs; nothing is sent before it is started.
    ///
    /// - Parameters:
    ///   - outbox: Where the messages are.
    ///   - clock: Says when they are due.
    ///   - transport: Carries them.
    ///   - configuration: How they are sent.
    ///   - onOutcome: Is told of each attempt once what has come of it is stored, for the log; must not block.
    package init(
        _ outbox: any DeliveryStore, clock: any RunClock = SystemRunClock(), transport: any WebhookTransport,
        configuration: WebhookConfiguration = WebhookConfiguration(),
        onOutcome: @escaping @Sendable (Delivery, DeliveryOutcome) -> Void = { _, _ in }
    ) {
        self.outbox = outbox
        self.clock = clock
        self.transport = transport
        self.configuration = configuration
        self.onOutcome = onOutcome
        slots = Mutex(DispatchSlots(limit: configuration.concurrency))
    }

    /// Begins with what is due; without effect the second time, and after `stop`.
    package func start() {
        state.withLock { state in
            guard state.task == nil, !state.isStopped else { return }
            state.task = Task { await self.serve() }
        }
    }

    /// Messages were added, or made due.
    package func wake() {
        wakeup.fire()
    }

    /// Ends for good: attempts are broken off, and their messages stay pending in the store.
    package func stop() async {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
        await task?.value
    }

    private func serve() async {
        await withDiscardingTaskGroup { group in
            var last: String?
            var pause = StorePause()
            while !Task.isCancelled {
                let wait: Duration?
                let begin = clock.now()
                do {
                    wait = try await startDue(after: &last, in: &group)
                    pause.reset()
                } catch {
                    wait = pause.next()
                }
                // With so many hosts that a round takes long, others are to get at the store between two of them.
                let took = clock.now().milliseconds - begin.milliseconds
                if took >= 5 { await clock.pause(for: min(.milliseconds(10 * took), .seconds(1))) }
                let call = wait.map { clock.schedule(after: $0) { [wakeup] in wakeup.fire() } }
                await wakeup.wait()
                call?.cancel()
            }
        }
    }

    /// Starts an attempt for every message that is due and has room, and returns how long to wait for the next one;
    /// `nil` when only the end of an attempt, or a new message, makes another possible.
    private func startDue(
        after last: inout String?, in group: inout DiscardingTaskGroup
    ) async throws -> Duration? {
        let now = clock.now()
        var fault: (any Error)?
        var round = HostRound(after: last)
        while !round.isOver {
            let page = try await outbox.dueHosts(after: round.place, at: now, limit: Self.page)
            for host in round.take(page, limit: Self.page) {
                if slots.withLock({ $0.isFull }) { return nil }
                do {
                    if try await startDue(to: host, at: now, in: &group) { last = host }
                } catch {
                    // One row that can't be read holds up nobody but its host.
                    fault = error
                }
            }
        }
        if let fault { throw fault }
        // Without any, too: what came with a write that failed and yet was done has woken nobody.
        guard let next = try await outbox.nextDue(after: now) else { return Self.longestWait }
        let wait = Duration.milliseconds(max(0, next.milliseconds - clock.now().milliseconds))
        return min(wait, Self.longestWait)
    }

    /// Starts attempts for a host, and returns whether there were any.
    private func startDue(
        to host: String, at now: Timestamp, in group: inout DiscardingTaskGroup
    ) async throws -> Bool {
        let (room, most) = slots.withLock { slots in
            slots.look()
            return (slots.room(for: host), slots.mostPerHost)
        }
        guard room > 0 else { return false }
        // Those on their way are still due, and may come first.
        let due = try await outbox.dueDeliveries(to: host, at: now, limit: most)
        let begun = slots.withLock { $0.begin(due, to: host) }
        for delivery in begun {
            group.addTask { await self.attempt(delivery) }
        }
        return !begun.isEmpty
    }

    private func attempt(_ delivery: Delivery) async {
        let begin = clock.now()
        let result = await result(of: delivery, at: begin)
        var isAnswered = false
        if let result {
            if case .answered = result { isAnswered = true }
            let outcome = outcome(of: delivery, result, begun: begin)
            if await record(outcome) { onOutcome(delivery, outcome) }
        }
        slots.withLock { $0.end(delivery.id, to: delivery.host, isAnswered: isAnswered) }
        wakeup.fire()
    }

    private func result(of delivery: Delivery, at time: Timestamp) async -> WebhookResult? {
        guard let body = delivery.body else { return .refused("The message is not kept any more.") }
        return await transport.send(
            WebhookMessage(delivery, body: body, at: time, signer: configuration.signer))
    }

    private func outcome(
        of delivery: Delivery, _ result: WebhookResult, begun: Timestamp
    ) -> DeliveryOutcome {
        let now = clock.now()
        var status: Int?
        var fault: String?
        switch result {
        case .answered(let code, _): status = code
        case .failed(let text), .refused(let text): fault = text
        }
        let attempt = DeliveryAttempt(
            at: begun, status: status, fault: fault,
            duration: .milliseconds(max(0, now.milliseconds - begun.milliseconds)))
        let next = configuration.schedule.next(
            after: result, tries: delivery.tries, at: now, random: configuration.randomFraction())
        return DeliveryOutcome(id: delivery.id, attempt: attempt, next: next, tries: delivery.tries)
    }

    /// Has the store keep an outcome, as often as it takes; false when the dispatcher is stopped before that, which has
    /// the message sent again.
    private func record(_ outcome: DeliveryOutcome) async -> Bool {
        var pause = StorePause()
        while true {
            do {
                try await outbox.record(outcome)
                return true
            } catch {
                await clock.pause(for: pause.next())
                if Task.isCancelled { return false }
            }
        }
    }
}
