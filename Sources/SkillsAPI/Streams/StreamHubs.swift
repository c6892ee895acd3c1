import SkillsHTTP
import Synchronization

/// The hubs of all lanes.
final class StreamHubs: Sendable {
    private struct State {
        var hubs: [Int: (lane: Lane, hub: StreamHub)] = [:]
        var drain: StreamHub.Drain?
    }

    private let state = Mutex(State())

    /// The hub of a lane, made when it is first needed.
    func hub(of lane: Lane) -> StreamHub {
        state.withLock { state in
            if let known = state.hubs[lane.index] { return known.hub }
            let hub = StreamHub(lane: lane, drain: state.drain)
            state.hubs[lane.index] = (lane, hub)
            return hub
        }
    }

    /// Ends streams on every lane, soon, and those that are opened from then on.
    func drain(_ drain: StreamHub.Drain) {
        let hubs = state.withLock { state in
            state.drain = drain
            return Array(state.hubs.values)
        }
        for (lane, hub) in hubs { lane.submit { hub.drain(drain) } }
    }
}
