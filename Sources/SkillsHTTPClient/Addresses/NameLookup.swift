import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Asks the system's resolver for all addresses of a host.
///
/// Each question has a thread of its own, since a resolver may block for many seconds; a caller that is cancelled does
/// not wait for it.
enum NameLookup {
    private final class Question: Sendable {
        private struct State {
            var isOver = false
            var waiter: CheckedContinuation<[IPAddress]?, Never>?
        }

        let host: String
        private let state = Mutex(State())

        init(_ host: String) {
            self.host = host
        }

        func wait(_ continuation: CheckedContinuation<[IPAddress]?, Never>) {
            let isOver = state.withLock { state in
                if !state.isOver { state.waiter = continuation }
                return state.isOver
            }
            if isOver { continuation.resume(returning: nil) }
        }

        func end(_ addresses: [IPAddress]?) {
            let waiter = state.withLock { state in
                state.isOver = true
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: addresses)
        }
    }

    /// The addresses; empty when there are none.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    static func addresses(of host: String) async throws -> [IPAddress] {
        let question = Question(host)
        let addresses = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                question.wait(continuation)
                ask(question)
            }
        } onCancel: {
            question.end(nil)
        }
        try Task.checkCancellation()
        return addresses ?? []
    }

    private static func ask(_ question: Question) {
        var thread = pthread_t()
        let pointer = Unmanaged.passRetained(question)
        let result = pthread_create(
            &thread, nil,
            { pointer in
                guard let pointer else { return nil }
                let question = Unmanaged<Question>.fromOpaque(pointer).takeRetainedValue()
                question.end(NameLookup.resolve(question.host))
                return nil
            }, pointer.toOpaque())
        if result == 0 {
            pthread_detach(thread)
        } else {
            pointer.release()
            question.end(nil)
        }
    }

    private static func resolve(_ host: String) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [IPAddress] = []
        var next = list
        while let info = next?.pointee {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            if getnameinfo(
                info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
            {
                let bytes = text.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "%")) }.map(
                    UInt8.init(bitPattern:))
                if let address = IPAddress(String(decoding: bytes, as: UTF8.self)) {
                    addresses.append(address)
                }
            }
            next = info.ai_next
        }
        return addresses
    }
}
