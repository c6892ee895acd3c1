/// The messages to webhooks in memory: a value without lock or clock.
struct MemoryOutbox {
    private typealias Place = (messages: MemoryMessages, ordinal: UInt64)

    private var places: [DeliveryID: Place] = [:]
    private var schedule = DeliverySchedule()
    private var nextOrdinal: UInt64 = 1
    /// What the messages take up that are pending.
    private(set) var pendingBytes = 0

    /// How many messages there are.
    var count: Int { places.count }

    /// Takes new messages of a run.
    mutating func add(_ deliveries: [Delivery], to messages: MemoryMessages) {
        for var delivery in deliveries {
            let endpoint = delivery.endpoint
            delivery.begin(
                after: messages.last(to: endpoint)?.state, isFirst: messages.firstPending(to: endpoint) == nil
            )
            messages.append(MemoryMessages.Message(ordinal: nextOrdinal, delivery: delivery))
            places[delivery.id] = (messages, nextOrdinal)
            nextOrdinal += 1
            enter(messages.all[messages.all.count - 1])
        }
    }

    /// The messages of the run that a message belongs to; `nil` when there is no such message.
    func messages(with id: DeliveryID) -> MemoryMessages? { places[id]?.messages }

    /// Hosts that messages are due for.
    func dueHosts(after host: String?, at time: Timestamp, limit: Int) -> [String] {
        schedule.hosts(after: host, at: time, limit: limit)
    }

    /// Messages that are due for a host.
    func dueDeliveries(to host: String, at time: Timestamp, limit: Int) -> [Delivery] {
        schedule.due(to: host, at: time, limit: limit).compactMap { self[$0] }
    }

    /// When a message is due for the first time after this one.
    func nextDue(after time: Timestamp) -> Timestamp? { schedule.next(after: time) }

    /// The message of this id.
    subscript(id: DeliveryID) -> Delivery? {
        guard let place = places[id], let index = place.messages.index(of: place.ordinal) else { return nil }
        return place.messages.all[index].delivery
    }

    /// Keeps what an attempt has come to.
    mutating func record(_ outcome: DeliveryOutcome) {
        guard let (messages, ordinal) = places[outcome.id], let index = messages.index(of: ordinal) else {
            return
        }
        let endpoint = messages.all[index].delivery.endpoint
        let isFirst = messages.firstPending(to: endpoint) == index
        var sequel = Delivery.Sequel.nothing
        change(index, of: messages) { sequel = $0.end(outcome, isFirst: isFirst) }
        switch sequel {
        case .nothing: break
        case .nextIsDue: makeNextDue(to: endpoint, of: messages, at: outcome.attempt.at)
        case .othersEnd:
            while let other = messages.firstPending(to: endpoint) {
                change(other, of: messages) { $0.giveUp(as: .disabled) }
            }
        }
    }

    /// Makes a message due again, and lets those behind it wait.
    mutating func redeliver(_ id: DeliveryID, at time: Timestamp) -> Redelivery {
        guard let (messages, ordinal) = places[id], let index = messages.index(of: ordinal) else {
            return .unknownDelivery
        }
        let delivery = messages.all[index].delivery
        guard delivery.body != nil else { return .lostBody }
        if let first = messages.firstPending(to: delivery.endpoint), first < index { return .waits }
        change(index, of: messages) { $0.again(at: time) }
        for other in messages.all.indices.dropFirst(index + 1)
        where messages.all[other].delivery.endpoint == delivery.endpoint
            && messages.all[other].delivery.due != nil
        {
            change(other, of: messages) { $0.wait() }
        }
        return .scheduled(messages.all[index].delivery)
    }

    /// The messages of the run one of which is due last of all; `nil` when none is due.
    var lastDue: MemoryMessages? { schedule.last.flatMap { places[$0.id]?.messages } }

    /// Gives the message up that is due last of all.
    mutating func giveUpLast() {
        guard let id = schedule.last?.id, let (messages, ordinal) = places[id],
            let index = messages.index(of: ordinal)
        else { return }
        let delivery = messages.all[index].delivery
        change(index, of: messages) { $0.giveUp(as: .failed) }
        makeNextDue(to: delivery.endpoint, of: messages, at: delivery.due ?? delivery.createdAt)
    }

    /// Forgets the bodies of messages that have come to their end.
    mutating func dropBodies(of messages: MemoryMessages) {
        for index in messages.all.indices where messages.all[index].delivery.state != .pending {
            change(index, of: messages) { $0.body = nil }
        }
    }

    /// Forgets messages of a run: all, or those that have come to their end.
    mutating func drop(_ messages: MemoryMessages, keepingPending: Bool) {
        let isGone: (Delivery) -> Bool = { !keepingPending || $0.state != .pending }
        for message in messages.all where isGone(message.delivery) {
            leave(message)
            places[message.delivery.id] = nil
        }
        messages.remove(where: isGone)
    }

    private mutating func makeNextDue(
        to endpoint: Delivery.Endpoint, of messages: MemoryMessages, at time: Timestamp
    ) {
        guard let next = messages.firstPending(to: endpoint) else { return }
        change(next, of: messages) { $0.becomeDue(at: time) }
    }

    private mutating func change(_ index: Int, of messages: MemoryMessages, _ body: (inout Delivery) -> Void)
    {
        leave(messages.all[index])
        messages.change(index, body)
        enter(messages.all[index])
    }

    private mutating func enter(_ message: MemoryMessages.Message) {
        guard message.delivery.state == .pending else { return }
        pendingBytes += message.size
        if let entry = message.entry { schedule.add(entry, to: message.delivery.host) }
    }

    private mutating func leave(_ message: MemoryMessages.Message) {
        guard message.delivery.state == .pending else { return }
        pendingBytes -= message.size
        if let entry = message.entry { schedule.remove(entry, to: message.delivery.host) }
    }
}

extension MemoryMessages.Message {
    fileprivate var entry: DeliverySchedule.Entry? {
        delivery.due.map { DeliverySchedule.Entry(due: $0, ordinal: ordinal, id: delivery.id) }
    }
}
