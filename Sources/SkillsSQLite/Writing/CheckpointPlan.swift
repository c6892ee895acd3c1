/// When the journal is moved into the database: most of it beside the writer, the rest by the writer itself.
///
/// Only when all of it has been moved does the journal begin anew, and while writes keep coming that is never so by what
/// is done beside them. The rest is little, and the writer does it when it has answered.
struct CheckpointPlan {
    /// What has to follow a commit.
    enum Action: Equatable {
        /// Nothing.
        case wait
        /// The checkpointer is to move the journal, while the writer goes on.
        case moveBeside
        /// The writer is to move what has come meanwhile.
        case moveRest
    }

    private enum Phase {
        case idle, moving, moved
    }

    /// By how many pages the journal has grown when it is moved.
    private let pages: Int
    private var phase = Phase.idle
    /// How long the journal was when its rest was moved; longer ones could not begin anew.
    private var mark = 0

    init(pages: Int) {
        self.pages = pages
    }

    /// A commit has left the journal this long, in pages.
    mutating func committed(journalPages: Int) -> Action {
        switch phase {
        case .moving: return .wait
        case .moved:
            phase = .idle
            mark = journalPages
            return .moveRest
        case .idle:
            if journalPages < mark { mark = 0 }
            guard journalPages - mark >= pages else { return .wait }
            phase = .moving
            return .moveBeside
        }
    }

    /// The checkpointer is done, or could not do it: what is left then is the writer's.
    mutating func moved() {
        phase = .moved
    }
}
