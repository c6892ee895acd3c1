import Glibc
import Testing

@Suite struct OutputHardeningTests {
    /// A pipe that takes no more, as a path that a child can open.
    private final class FullPipe {
        private var ends: [Int32] = [0, 0]
        var path: String { "/proc/\(getpid())/fd/\(ends[1])" }

        init() throws {
            guard pipe(&ends) == 0 else { throw TestFailure.call("pipe", errno: errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            // Only while it is filled: the child's is opened anew and waits.
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
            let page = [UInt8](repeating: 0x2E, count: 4096)
            while write(ends[1], page, page.count) > 0 {}
        }

        deinit {
            for end in ends { close(end) }
        }
    }

    @Test func `a closed standard output keeps nobody from serving`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess(prelude: "exec >&-", isHeard: false)
            #expect(try service.ask("GET /healthz").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd(within: .seconds(5)) == .code(0))
        }
    }

    @Test func `a full standard output keeps nobody from serving or stopping`() async throws {
        try await onOwnThread {
            let pipe = try FullPipe()
            let service = try ServiceProcess(prelude: "exec >\(pipe.path)", isHeard: false)
            #expect(try service.ask("GET /healthz").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd(within: .seconds(5)) == .code(0))
            withExtendedLifetime(pipe) {}
        }
    }

    @Test func `closed standard descriptors are taken by nothing else`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess(prelude: "exec <&- 2>&-")
            for descriptor in [0, 2] {
                var target = [CChar](repeating: 0, count: 64)
                readlink("/proc/\(service.child.pid)/fd/\(descriptor)", &target, target.count - 1)
                #expect(target.starts(with: "/dev/null".utf8CString.dropLast()))
            }
        }
    }

    @Test func `a closed standard error sends the log to no client`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess(prelude: "exec 2>&-")
            let stream = try service.follow("/events")
            let run = try service.startRun(seconds: "0.1")
            #expect(try service.ask("GET \(run)?wait=20").body.contains("succeeded"))
            service.child.send(SIGTERM)
            let body = ChunkedBody(try stream.reader.rest())
            #expect(body.text.hasSuffix("event: drain\ndata: {\"type\":\"drain\"}\n\n"))
            #expect(body.isWhole)
            #expect(try service.child.waitForEnd() == .code(0))
        }
    }

    @Test func `a full standard error delays neither answers nor the end`() async throws {
        try await onOwnThread {
            let pipe = try FullPipe()
            let service = try ServiceProcess(prelude: "exec 2>\(pipe.path)")
            for _ in 0..<20 { _ = try service.startRun(seconds: "0") }
            #expect(try service.ask("GET /healthz").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd(within: .seconds(10)) == .code(0))
            withExtendedLifetime(pipe) {}
        }
    }

    @Test func `a reader of the log that leaves ends nothing`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess()
            shutdown(service.child.errors.descriptor, Int32(SHUT_RDWR))
            for _ in 0..<3 { _ = try service.startRun(seconds: "0") }
            #expect(try service.ask("GET /healthz").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
        }
    }
}
