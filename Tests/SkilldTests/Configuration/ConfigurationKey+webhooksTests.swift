import Skills
import SkillsHTTPClient
import SkillsWebhooks
import Testing

@testable import skilld

@Suite struct ConfigurationKeyWebhooksTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let other = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"

    /// The configuration out of variables.
    private static func load(
        _ variables: [String: String], _ overrides: Overrides = Overrides()
    ) throws -> Configuration.Webhooks {
        let loader = ConfigurationLoader(environment: variables, directory: "/nowhere/")
        return try loader.load(overrides).configuration.webhooks
    }

    private static func faults(_ variables: [String: String]) -> String? {
        do {
            _ = try load(variables)
            return nil
        } catch {
            return (error as? ConfigurationFaults)?.report
        }
    }

    @Test func `by default there is no address and no secret`() throws {
        let webhooks = try Self.load([:])
        #expect(webhooks == Configuration.Webhooks())
        #expect(webhooks.url == nil && webhooks.secrets.isEmpty && webhooks.allowHosts.isEmpty)
        #expect(webhooks.events == WebhookEvent.ends)
        #expect(webhooks.retries == WebhookRetrySchedule.standard)
    }

    @Test func `every key is taken from a variable`() throws {
        let webhooks = try Self.load([
            "SKILLD_WEBHOOKS_URL": "https://hooks.example/x",
            "SKILLD_WEBHOOKS_EVENTS": "run.queued, run.failed",
            "SKILLD_WEBHOOKS_SECRET": "\(Self.secret),\(Self.other)",
            "SKILLD_WEBHOOKS_ALLOW_HOSTS": "hooks.internal,10.0.0.0/8:8080",
            "SKILLD_WEBHOOKS_RETRIES": "1s,1m",
            "SKILLD_WEBHOOKS_TIMEOUT": "5s",
            "SKILLD_WEBHOOKS_CONCURRENCY": "8",
        ])
        #expect(webhooks.url == "https://hooks.example/x")
        #expect(webhooks.events == [.queued, .failed])
        #expect(
            webhooks.secrets == [WebhookSecret(Self.secret), WebhookSecret(Self.other)].compactMap(\.self))
        #expect(
            webhooks.allowHosts
                == ["hooks.internal", "10.0.0.0/8:8080"].compactMap(AllowedDestination.init))
        #expect(webhooks.retries == [.seconds(1), .seconds(60)])
        #expect(webhooks.timeout == .seconds(5))
        #expect(webhooks.concurrency == 8)
    }

    @Test func `the flag names hosts`() throws {
        var overrides = Overrides()
        overrides.values = [
            .init(name: "--allow-webhook-host", key: "webhooks.allowHosts", value: "127.0.0.1,::1")
        ]
        let webhooks = try Self.load([:], overrides)
        #expect(webhooks.allowHosts == ["127.0.0.1", "::1"].compactMap(AllowedDestination.init))
    }

    @Test func `none stands for no address and no secret`() throws {
        let webhooks = try Self.load(["SKILLD_WEBHOOKS_URL": "none", "SKILLD_WEBHOOKS_SECRET": "none"])
        #expect(webhooks.url == nil && webhooks.secrets.isEmpty)
    }

    @Test(arguments: [
        "whsec_", "topsecret", "whsec_topsecret", "\(secret),topsecret", "", "none,\(secret)",
        Array(repeating: secret, count: 9).joined(separator: ","),
    ])
    func `a secret that is none is a fault which does not show it`(text: String) throws {
        let report = try #require(Self.faults(["SKILLD_WEBHOOKS_SECRET": text]))
        #expect(report.hasPrefix("SKILLD_WEBHOOKS_SECRET: must be whsec_ and 24 to 64 bytes in base64"))
        #expect(!report.contains("topsecret") && !report.contains("MfKQ"))
    }

    @Test(arguments: [
        "ftp://x/", "hooks.example", "https://user:topsecret@hooks.example/", "", "https://x/#topsecret",
    ])
    func `an address that can't be called is a fault which does not show it`(text: String) throws {
        let report = try #require(Self.faults(["SKILLD_WEBHOOKS_URL": text]))
        #expect(report.hasPrefix("SKILLD_WEBHOOKS_URL: must be a URL with http or https"))
        #expect(!report.contains("topsecret"))
    }

    @Test(arguments: [
        ("SKILLD_WEBHOOKS_EVENTS", "run.ended"), ("SKILLD_WEBHOOKS_EVENTS", ""),
        ("SKILLD_WEBHOOKS_ALLOW_HOSTS", "http://x/"), ("SKILLD_WEBHOOKS_RETRIES", "soon"),
        ("SKILLD_WEBHOOKS_TIMEOUT", "0s"), ("SKILLD_WEBHOOKS_CONCURRENCY", "0"),
    ])
    func `other values are faults that name their key`(name: String, value: String) throws {
        #expect(try #require(Self.faults([name: value])).hasPrefix(name))
    }
}
