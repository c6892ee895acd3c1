/// Those who want to know when something of an agent has changed: the log of all runs, or what can be called.
struct ChangeObservers {
    typealias Observer = @Sendable () -> Void

    private var observers: [UInt64: Observer] = [:]
    private var next: UInt64 = 0

    var all: [Observer] { observers.isEmpty ? [] : Array(observers.values) }

    mutating func add(_ observer: @escaping Observer) -> UInt64 {
        next += 1
        observers[next] = observer
        return next
    }

    mutating func remove(_ token: UInt64) {
        observers.removeValue(forKey: token)
    }
}
