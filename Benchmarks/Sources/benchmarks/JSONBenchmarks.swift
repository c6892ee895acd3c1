import Skills
import SkillsJSON

enum JSONBenchmarks {
    static let all = [
        scan("json: small body", #"{"input":"hi"}"#, count: 1_000_000),
        scan("json: 1 KB envelope", envelope(bytes: 1000), count: 300_000),
        scan("json: 1 MB envelope", envelope(bytes: 1_000_000), count: 200),
        Benchmark("json: 4 KB of mixed values, scanned", count: 30_000) { count in
            let bytes = Array(("[" + Array(repeating: mixed, count: 50).joined(separator: ",") + "]").utf8)
            for _ in 0..<count {
                do { consume(try RawJSON(parsing: bytes)) } catch {
                    preconditionFailure("the sample is JSON")
                }
            }
        },
    ]

    private static let mixed =
        #"{"id":12345,"name":"a name","ok":true,"list":[1,2.5,null],"text":"caf\u00e9"}"#

    private static func envelope(bytes: Int) -> String {
        #"{"input":{"prompt":"\#(String(repeating: "word ", count: bytes / 5))","params":{"sentences":3}}}"#
    }

    private static func scan(_ name: String, _ text: String, count: Int) -> Benchmark {
        let bytes = Array(text.utf8)
        return Benchmark(name, count: count) { count in
            for _ in 0..<count {
                do {
                    let members = try JSONObjectSlices(parsing: bytes)
                    consume(members["input"])
                } catch {
                    preconditionFailure("the sample is JSON")
                }
            }
        }
    }
}
