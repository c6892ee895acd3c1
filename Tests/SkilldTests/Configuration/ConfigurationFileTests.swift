import Testing

@testable import skilld

/// The file that documents the configuration.
@Suite struct ConfigurationFileTests {
    /// The top of the repository, with its final slash.
    private static let repository =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/"

    @Test func `the file sets exactly the defaults`() throws {
        let loaded = try ConfigurationLoader(environment: [:], directory: Self.repository).load(Overrides())
        #expect(loaded == LoadedConfiguration(configuration: Configuration(), file: "Config/skilld.yaml"))
    }

    @Test func `the file names every key that is known, in their order, and no other`() throws {
        let bytes = try POSIX.read(Self.repository + "Config/skilld.yaml", limit: 1 << 20)
        var reader = YAMLReader(bytes)
        let root = try #require(try reader.read())
        #expect(Self.paths(root, under: "") == ConfigurationKey.all.map(\.path))
    }

    private static func paths(_ node: YAMLNode, under section: String) -> [String] {
        guard case .mapping(let entries) = node.content else { return [section] }
        return entries.flatMap { entry in
            paths(entry.value, under: section.isEmpty ? entry.key : "\(section).\(entry.key)")
        }
    }
}
