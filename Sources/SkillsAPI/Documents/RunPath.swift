import Skills

/// The paths that belong to a run.
struct RunPath {
    let run: String

    init(_ id: RunID) {
        run = "/runs/\(id)"
    }

    var events: String { run + "/events" }
    var cancel: String { run + "/cancel" }
}
