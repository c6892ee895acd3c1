import SkillsAPI
import SkillsHTTP
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct ErrorDocumentationTests {
    /// One row of a table whose first cell is a code.
    private struct Row {
        let code: String
        let cells: [String]
    }

    @Test func `every problem has a row, and every row is a problem`() throws {
        let documented = try Self.rows(below: "## Problems").map(\.code)
        #expect(documented.sorted() == ProblemCode.allCases.map(\.rawValue).sorted())
    }

    @Test func `the row of a problem names its status`() throws {
        for row in try Self.rows(below: "## Problems") {
            let code = try #require(ProblemCode(rawValue: row.code))
            #expect(row.cells.first == "\(code.status.code)", "\(row.code)")
        }
    }

    @Test func `every error of a run has a row, and every row is one`() throws {
        let documented = try Self.rows(below: "## Errors of runs").map(\.code)
        #expect(documented.sorted() == (try Self.runErrorCodes()).sorted())
    }

    @Test func `every error of the skills that call others has a row, and every row is one`() throws {
        let documented = try Self.rows(below: "## Errors of skills that call others").map(\.code)
        let files = ["Calls/SkillError+calls", "Weather/SkillError+weather", "Ask/SkillError+ask"]
        let codes = try Self.codes(in: files.map { "Sources/SkillsStandard/\($0).swift" })
        #expect(documented.sorted() == codes.sorted())
    }

    /// The rows that follow a heading, up to the next one.
    private static func rows(below heading: String) throws -> [Row] {
        let lines = try lines(of: "docs/errors.md")
        let start = try #require(lines.firstIndex(of: heading))
        return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.compactMap { line in
            let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            guard let first = cells.first, first.hasPrefix("`"), first.hasSuffix("`") else { return nil }
            return Row(code: String(first.dropFirst().dropLast()), cells: Array(cells.dropFirst()))
        }
    }

    /// The values of the constants whose names end in `Code`, from the source, since nothing lists them.
    private static func runErrorCodes() throws -> [String] {
        let files = ["Status/SkillError.swift", "Composition/SkillError+composition.swift"]
        return try codes(in: files.map { "Sources/Skills/\($0)" })
    }

    private static func codes(in files: [String]) throws -> [String] {
        let lines = try files.flatMap { try Self.lines(of: $0) }
        return lines.filter { $0.contains("static let ") && $0.contains("Code = \"") }.compactMap { line in
            line.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }

    /// A file of the project, by its path below the root.
    private static func lines(of path: String) throws -> [String] {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
