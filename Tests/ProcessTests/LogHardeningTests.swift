import Glibc
import Testing

@Suite struct LogHardeningTests {
    private static let forged = #"\n{\"time\":\"x\",\"level\":\"info\",\"message\":\"FORGED\"}\n\u001b[31m"#

    @Test(arguments: ["json", "text"])
    func `nothing that a client sends gets into the log`(format: String) async throws {
        try await onOwnThread {
            let service = try ServiceProcess(["--log", format])
            let runs = [
                #"{"input":{"prompt":"SECRET\#(Self.forged)"},"labels":{"SECRET":"SECRET\#(Self.forged)"}}"#,
                #"{"input":{"prompt":"","params":{"fail":"SECRET\#(Self.forged)","steps":"1"}}}"#,
                #"{"input":{"prompt":1,"SECRET\#(Self.forged)":"SECRET\#(Self.forged)"}}"#,
                "\n{\"SECRET FORGED",
            ]
            for body in runs {
                let fields = [
                    "Prefer: wait=20", #"X-Request-Id: SECRET"},{FORGED"#, "Accept-Language: SECRET",
                ]
                _ = try service.ask("POST /skills/debug/runs", fields: fields, body: body)
            }
            for path in ["/SECRET%0A%7BFORGED", "/skills/SECRET%0AFORGED", "/runs/SECRET?FORGED=%0A%0D"] {
                _ = try service.ask("GET \(path)")
            }
            for raw in [
                "SECRET /\u{1B}[2J FORGED\r\n\r\n", "GET / HTTP/1.1\r\nSECRET : \nFORGED\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: SECRET\u{1B}[31mFORGED\r\n\r\n",
            ] {
                let client = try service.connect()
                try client.send(raw)
                #expect(try client.answer().status == 400)
            }
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
            let log = try service.child.errors.rest()
            #expect(!log.contains("SECRET"))
            #expect(!log.contains("FORGED"))
            #expect(!log.contains("\u{1B}"))
            #expect(log.contains("failed(skill)"))
            let start = format == "json" ? #"{"time":"20"# : "20"
            #expect(log.split(separator: "\n").allSatisfy { $0.hasPrefix(start) })
        }
    }
}
