/// Measures the parts of the service: processor time for each operation, medians of interleaved repetitions.
@main
enum Benchmarks {
    private static let repetitions = 5

    static func main() async throws {
        let wanted = CommandLine.arguments.dropFirst()
        let cases =
            (ParserBenchmarks.all + JSONBenchmarks.all + StoreBenchmarks.all + AgentBenchmarks.all
            + SQLiteBenchmarks.all + LargeStoreBenchmarks.all)
            .filter { benchmark in wanted.isEmpty || wanted.contains { benchmark.name.hasPrefix($0) } }
        var figures = [[Double]](repeating: [], count: cases.count)
        for _ in 0..<repetitions {
            for (index, benchmark) in cases.enumerated() {
                figures[index].append(try await benchmark.measure())
            }
        }
        for (benchmark, figures) in zip(cases, figures) {
            let sorted = figures.sorted()
            let name = benchmark.name + String(repeating: " ", count: max(1, 36 - benchmark.name.count))
            print(
                "\(name)\(text(sorted[sorted.count / 2])) µs  (\(text(sorted[0])) to \(text(sorted[sorted.count - 1])))"
            )
        }
    }

    private static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
