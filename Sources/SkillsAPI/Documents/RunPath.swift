import Skills

/// The paths that belong to a run.
struct RunPath {
    /// What can be done with a run, each at a path below the run's own.
    enum Part: String {
        case events = "/events"
        case cancel = "/cancel"
    }

    private let id: RunID

    init(_ id: RunID) {
        self.id = id
    }

    var run: String { "/runs/\(id)" }

    /// Appends the bytes of the run's path, or of a part's.
    func append(_ part: Part? = nil, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "/runs/".utf8)
        id.append(to: &bytes)
        if let part { bytes.append(contentsOf: part.rawValue.utf8) }
    }
}
