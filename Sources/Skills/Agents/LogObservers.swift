/// Those who want to know when the log of all runs has grown.
struct LogObservers {
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
