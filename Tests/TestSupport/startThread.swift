import Glibc

/// Runs a closure that may block on a thread of its own, so that it takes none of the pool's.
package func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let pointer = Unmanaged.passRetained(Box(body)).toOpaque()
    let result = pthread_create(
        &thread, nil,
        { pointer in
            if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body() }
            return nil
        }, pointer)
    precondition(result == 0, "no thread is left")
    pthread_detach(thread)
}
