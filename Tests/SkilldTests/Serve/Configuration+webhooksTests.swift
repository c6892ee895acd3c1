import Skills
import SkillsHTTPClient
import SkillsWebhooks
import Testing

@testable import skilld

@Suite struct ConfigurationWebhooksTests {
    @Test func `the configured address is told of every run`() {
        var configuration = Configuration()
        #expect(configuration.agent.webhook == nil)
        configuration.webhooks.url = "https://hooks.example/x"
        configuration.webhooks.events = [.failed]
        #expect(configuration.agent.webhook == RunWebhook(url: "https://hooks.example/x", events: [.failed]))
    }

    @Test func `an address inside is refused unless a host is named`() {
        var configuration = Configuration()
        #expect(configuration.webhookDestinations.fault(of: "http://127.0.0.1:9/") != nil)
        configuration.webhooks.allowHosts = ["127.0.0.1"].compactMap(AllowedDestination.init)
        #expect(configuration.webhookDestinations.fault(of: "http://127.0.0.1:9/") == nil)
    }

    @Test func `a store that keeps messages has somebody who sends them`() async throws {
        let dispatcher = try Configuration().webhookDispatcher(of: MemoryRunStore()) { _, _ in }
        #expect(dispatcher != nil)
        await dispatcher?.stop()
    }
}
