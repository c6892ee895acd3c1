import SkillsHTTP
import Synchronization

/// The hubs of all lanes.
final class StreamHubs: Sendable {
    private let hubs = Mutex<[Int: (lane: Lane, hub: StreamHub)]>([:])

    /// The hub of a lane, made when it is first needed.
    func hub(of lane: Lane) -> StreamHub {
        hubs.withLock { hubs in
            if let known = hubs[lane.index] { return known.hub }
            let hub = StreamHub(lane: lane)
            hubs[lane.index] = (lane, hub)
            return hub
        }
    }

    /// Ends streams on every lane, soon.
    func drain(all: Bool) {
        for (lane, hub) in hubs.withLock({ Array($0.values) }) {
            lane.submit { hub.drain(all: all) }
        }
    }
}
