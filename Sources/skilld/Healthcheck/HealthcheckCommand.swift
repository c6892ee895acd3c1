/// `skilld healthcheck`: says by its exit code whether a running service is well, for a container's health
/// check.
struct HealthcheckCommand: Sendable {
    let loader: ConfigurationLoader
    /// How long connecting, asking and answering may take together.
    var limit = Duration.seconds(3)

    /// Exit code 0 when `GET /healthz` answers 200, else 1 and one sentence; 1 also for a broken
    /// configuration.
    func run(_ overrides: Overrides) -> CommandResult {
        do throws(ConfigurationFaults) {
            // The service may have been started with flags that are not repeated here.
            let server = try loader.load(overrides, isWhole: false).configuration.server
            return run(host: server.host, port: server.port)
        } catch {
            return CommandResult(exitCode: 1, errors: error.report)
        }
    }

    /// The same for an address, which must be one that the configuration takes.
    func run(host: String, port: Int) -> CommandResult {
        guard let address = HostAddress(host), let number = UInt16(exactly: port), number > 0 else {
            return Self.failure("server.port is 0, so nobody knows the port of the service")
        }
        do throws(HealthcheckFault) {
            let client = try HealthcheckClient(address: address.reachable, port: number, limit: limit)
            let status = try client.status(path: "/healthz")
            return status == 200 ? CommandResult() : Self.failure("the service answered \(status)")
        } catch {
            return Self.failure(error.message)
        }
    }

    private static func failure(_ sentence: String) -> CommandResult {
        CommandResult(exitCode: 1, errors: "skilld: not healthy: \(sentence)\n")
    }
}
