import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct ExchangeTests {
    private let mailbox = TransferMailbox()
    private let head = ResponseHead(status: 200, fields: [:])

    private func exchange(bufferedBytes: Int = 4) -> Exchange {
        Exchange(id: 7, mailbox: mailbox, bufferedBytes: bufferedBytes)
    }

    /// What the loop was asked to do.
    private func commands() -> [String] {
        mailbox.takeAll().map { command in
            switch command {
            case .start: "start"
            case .cancel(let id): "cancel \(id)"
            case .resumeReceiving(let id): "receive \(id)"
            case .resumeSending(let id): "send \(id)"
            case .stop: "stop"
            }
        }
    }

    private func receive(_ exchange: Exchange, _ bytes: [UInt8]) -> ReceiveQueue.Reception {
        bytes.withUnsafeBytes { exchange.received($0) }
    }

    @Test func `a head and bytes reach those who wait, and those who come later`() async throws {
        let exchange = exchange()
        async let first = exchange.head()
        exchange.receivedHead(head)
        exchange.receivedHead(ResponseHead(status: 500, fields: [:]))
        #expect(try await first == head)
        #expect(try await exchange.head() == head)
        async let chunk = exchange.nextChunk()
        #expect(receive(exchange, [1, 2]) == .accepted)
        #expect(try await chunk == [1, 2])
        exchange.ended(nil)
        #expect(try await exchange.nextChunk() == nil)
        #expect(commands() == [])
    }

    @Test func `an end without a head is a lost connection`() async {
        let exchange = exchange()
        exchange.ended(nil)
        #expect(await clientError { _ = try await exchange.head() } == .connectionLost)
    }

    @Test func `the loop is told when a reader has caught up`() async throws {
        let exchange = exchange()
        #expect(receive(exchange, [1, 2, 3, 4]) == .accepted)
        #expect(receive(exchange, [5]) == .full)
        #expect(try await exchange.nextChunk() == [1, 2, 3, 4])
        #expect(commands() == ["receive 7"])
    }

    @Test func `a cancel is one command, and wakes every task`() async throws {
        let exchange = exchange()
        exchange.receivedHead(head)
        let reader = Task { await clientError { _ = try await exchange.nextChunk() } }
        let sender = Task { await exchange.send([1, 2, 3, 4]) }
        exchange.cancel()
        exchange.cancel()
        #expect(await reader.value == .closed(mayHaveReachedPeer: true))
        #expect(await sender.value == false)
        #expect(commands() == ["cancel 7"])
        #expect(receive(exchange, [1]) == .abandoned)
    }

    @Test func `after the end a cancel asks for nothing`() {
        let exchange = exchange()
        exchange.ended(nil)
        exchange.cancel()
        #expect(commands() == [])
    }

    @Test func `who sends waits while too much is unsent`() async {
        let exchange = exchange()
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(buffer.withUnsafeMutableBytes { exchange.takeToSend(into: $0) } == .nothing)
        let sender = Task { await exchange.send([1, 2, 3, 4]) }
        var step = SendQueue.Step.nothing
        while step == .nothing {
            step = buffer.withUnsafeMutableBytes { exchange.takeToSend(into: $0) }
            await Task.yield()
        }
        #expect(step == .copied(4, hasRoom: true))
        #expect(await sender.value)
        exchange.finishSending(nil)
        #expect(buffer.withUnsafeMutableBytes { exchange.takeToSend(into: $0) } == .ended)
        #expect(commands().allSatisfy { $0 == "send 7" })
    }

    @Test func `a task that makes the body is cancelled with the transfer, early or late`() async {
        for isEarly in [true, false] {
            let exchange = exchange()
            if isEarly { exchange.ended(nil) }
            let upload = Task { await Signal().fired() }
            exchange.attach(upload: upload)
            if !isEarly { exchange.ended(nil) }
            await upload.value
            #expect(upload.isCancelled)
        }
    }
}
