/// What an agent tells of messages to webhooks.
extension Agent {
    /// The messages of a run in the order of its events; none where the store keeps no messages.
    ///
    /// - Throws: An `AgentError`: `unknownRun`, or that the store can't be used.
    public func deliveries(of id: RunID) async throws -> [Delivery] {
        guard let outbox = store.outbox else {
            guard try await run(id) != nil else { throw AgentError.unknownRun(id) }
            return []
        }
        guard let deliveries = try await reading({ try await outbox.deliveries(of: id) }) else {
            throw AgentError.unknownRun(id)
        }
        return deliveries
    }

    /// Has a message sent again, whatever has become of it, with all its attempts before it.
    ///
    /// - Returns: The message as it stands, due at once.
    /// - Throws: An `AgentError`: `unknownRun`, `unknownDelivery`, `deliveryWaits`, `deliveryDropped`, or that the store
    ///   can't be used.
    public func redeliver(_ id: DeliveryID, of run: RunID) async throws -> Delivery {
        guard let outbox = store.outbox else {
            guard try await self.run(run) != nil else { throw AgentError.unknownRun(run) }
            throw AgentError.unknownDelivery(id)
        }
        switch try await reading({ try await outbox.redeliver(id, of: run, at: clock.now()) }) {
        case .scheduled(let delivery):
            environment.hooks.deliveriesStored()
            return delivery
        case .unknownRun: throw AgentError.unknownRun(run)
        case .unknownDelivery: throw AgentError.unknownDelivery(id)
        case .waits: throw AgentError.deliveryWaits(id)
        case .lostBody: throw AgentError.deliveryDropped(id)
        }
    }
}
