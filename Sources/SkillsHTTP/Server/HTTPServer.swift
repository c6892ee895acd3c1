import CLinux
import Synchronization

/// An HTTP/1.1 server on a set of lanes.
package final class HTTPServer: Sendable {
    /// The port that it listens on.
    package let port: Int
    /// Its event loops.
    package let lanes: [Lane]
    private let shared: ServerShared

    /// Binds the address and makes the lanes; nothing is accepted until `run`.
    ///
    /// One plain bind comes before those to a port that was asked for, since a socket that shares its port
    /// would quietly share it with another process too. Where any port will do, the first lane's socket gets
    /// one that nobody has.
    ///
    /// - Parameters:
    ///   - configuration: Where it listens and what it grants its peers.
    ///   - application: What is served.
    ///   - onExhaustion: Told when connections have to wait, for want of descriptors or by the limit; once
    ///     until none waits any more.
    /// - Throws: A `LaneError`.
    package init(
        configuration: HTTPServerConfiguration, application: any HTTPApplication,
        onExhaustion: @escaping @Sendable () -> Void = {}
    ) throws(LaneError) {
        shared = ServerShared(
            configuration: configuration, application: application, onExhaustion: onExhaustion)
        let address = try ListeningAddress(host: configuration.host, port: configuration.port)
        if configuration.port != 0 { try address.probe() }
        var port = configuration.port
        var lanes: [Lane] = []
        for index in 0..<max(1, configuration.lanes) {
            let lane = try Lane(index: index)
            let socket = try address.listen(port: port)
            port = Int(clinux_local_port(socket))
            lane.listen(on: Listener(descriptor: socket, lane: lane, shared: shared))
            lanes.append(lane)
        }
        self.port = port
        self.lanes = lanes
    }

    /// Starts to accept.
    ///
    /// Returns at once.
    package func run() {
        for lane in lanes { lane.run() }
    }

    /// How many connections are open.
    package var connectionCount: Int { shared.connectionCount }

    /// Closes connections that are idle, and each other one after its answer.
    ///
    /// Listeners stay.
    package func beginDraining() {
        shared.beginDraining()
        for lane in lanes {
            lane.submit { for connection in lane.allConnections { connection.closeIfIdle() } }
        }
    }

    /// Ends the lanes and closes every connection as it stands.
    package func stop() {
        for lane in lanes { lane.stop() }
    }

    /// Ends the lanes when every connection is closed, or when so many milliseconds are over.
    ///
    /// Draining must have begun, or connections that are idle will not close by themselves.
    package func stop(within milliseconds: Int64) async {
        await withCheckedContinuation { continuation in
            let waiter = OneTimeContinuation(continuation)
            shared.whenEmpty { waiter.resume() }
            lanes[0].submit { [lane = lanes[0]] in
                _ = LaneTimer(on: lane, after: milliseconds) { waiter.resume() }
            }
        }
        stop()
    }
}
