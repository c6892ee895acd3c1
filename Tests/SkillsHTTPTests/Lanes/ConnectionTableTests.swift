import Testing

@testable import SkillsHTTP

@Suite struct ConnectionTableTests {
    private let shared = ServerShared(
        configuration: HTTPServerConfiguration(), application: TestApplication.echo, onExhaustion: {})

    private func makeConnection() throws -> Connection {
        Connection(descriptor: -1, lane: try Lane(index: 0), shared: shared)
    }

    @Test func `a number finds its connection`() throws {
        var table = ConnectionTable()
        let (first, second) = (try makeConnection(), try makeConnection())
        let (firstNumber, secondNumber) = (table.insert(first), table.insert(second))
        #expect(table[firstNumber] === first)
        #expect(table[secondNumber] === second)
        #expect(table.all.count == 2)
    }

    @Test func `a number of one that has gone finds nothing, though its place is used again`() throws {
        var table = ConnectionTable()
        let (first, second) = (try makeConnection(), try makeConnection())
        let old = table.insert(first)
        table.remove(old)
        #expect(table[old] == nil)
        let new = table.insert(second)
        #expect(new != old)
        #expect(new & 0xFFFF_FFFF == old & 0xFFFF_FFFF)
        #expect(table[old] == nil)
        table.remove(old)
        #expect(table[new] === second)
    }

    @Test(arguments: [0, 1, 7, 1 << 32, UInt64.max])
    func `a number that was never given finds nothing`(number: UInt64) {
        var table = ConnectionTable()
        #expect(table[number] == nil)
        table.remove(number)
        #expect(table.all.isEmpty)
    }
}
