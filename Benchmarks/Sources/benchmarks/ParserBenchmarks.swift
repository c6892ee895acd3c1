import SkillsHTTP

enum ParserBenchmarks {
    static let all = [
        parse(
            "parser: small GET",
            "GET /runs/01a22a6c-b2e7-75f6-8c4e-3e1f72b8384f HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"),
        parse(
            "parser: POST with five fields",
            "POST /skills/echo/runs HTTP/1.1\r\nHost: localhost:8080\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\n"
                + "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"input\":\"hi\"}"),
        Benchmark("frames: event of 200 bytes", count: 500_000) { count in
            let data = [UInt8](repeating: UInt8(ascii: "a"), count: 200)
            var buffer: [UInt8] = []
            for number in 0..<count {
                buffer.removeAll(keepingCapacity: true)
                ServerSentEvent.append(id: number, event: "output", data: data, to: &buffer)
            }
            consume(buffer)
        },
    ]

    private static func parse(_ name: String, _ text: String) -> Benchmark {
        let bytes = Array(text.utf8)
        return Benchmark(name, count: 300_000) { count in
            var parser = RequestParser()
            bytes.withUnsafeBytes { bytes in
                for _ in 0..<count {
                    var offset = 0
                    while true {
                        let step = parser.next(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
                        offset += step.consumed
                        if case .end = step.event { break }
                    }
                }
            }
        }
    }
}
