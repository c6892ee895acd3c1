import Testing

@testable import SkillsHTTP

@Suite struct ServerSharedTests {
    private func makeShared(onExhaustion: @escaping @Sendable () -> Void = {}) -> ServerShared {
        var configuration = HTTPServerConfiguration()
        configuration.maximumConnections = 2
        return ServerShared(
            configuration: configuration, application: TestApplication.echo, onExhaustion: onExhaustion)
    }

    @Test func `as many connections are counted as may be`() {
        let shared = makeShared()
        #expect(shared.openConnection())
        #expect(shared.openConnection())
        #expect(!shared.openConnection())
        #expect(shared.connectionCount == 2)
        shared.closeConnection()
        #expect(shared.openConnection())
    }

    @Test func `exhaustion is told once until every listener has taken all that waited`() {
        let count = Counter()
        let shared = makeShared { count.add() }
        shared.listenerIsExhausted()
        shared.listenerIsExhausted()
        #expect(count.value == 1)
        shared.listenerHasRecovered()
        shared.listenerIsExhausted()
        #expect(count.value == 1)
        shared.listenerHasRecovered()
        shared.listenerHasRecovered()
        shared.listenerIsExhausted()
        #expect(count.value == 2)
    }

    @Test func `emptiness is told once, also when it is there already`() {
        let shared = makeShared()
        let count = Counter()
        shared.whenEmpty { count.add() }
        #expect(count.value == 1)
        _ = shared.openConnection()
        shared.whenEmpty { count.add() }
        #expect(count.value == 1)
        shared.closeConnection()
        _ = shared.openConnection()
        shared.closeConnection()
        #expect(count.value == 2)
    }
}
