import Observation

/// Sees every value of an observed property: each one before it is replaced.
@MainActor
final class PropertyTracker {
    private let read: @MainActor () -> String
    private(set) var seen: [String] = []

    init(_ read: @escaping @MainActor () -> String) {
        self.read = read
    }

    /// Notes the value that stands now.
    func look() {
        seen.append(read())
    }

    /// Notes each value from now on when it is about to be replaced.
    func track() {
        withObservationTracking {
            _ = read()
        } onChange: { [weak self] in
            // A change off the main actor ends the test here.
            MainActor.assumeIsolated {
                self?.look()
                self?.track()
            }
        }
    }
}
