/// The paths that belong to a run.
package struct RunPath: Sendable {
    /// What can be done with a run, each at a path below the run's own.
    package enum Part: String, Sendable {
        case events = "/events"
        case cancel = "/cancel"
        case deliveries = "/deliveries"
    }

    private let id: RunID

    /// The paths of this run.
    package init(_ id: RunID) {
        self.id = id
    }

    /// The run's own path.
    package var run: String { "/runs/\(id)" }

    /// Appends the bytes of the run's path, or of a part's.
    package func append(_ part: Part? = nil, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "/runs/".utf8)
        id.append(to: &bytes)
        if let part { bytes.append(contentsOf: part.rawValue.utf8) }
    }
}
