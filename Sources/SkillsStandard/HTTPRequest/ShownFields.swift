import SkillsHTTPClient

/// Which fields of a response a run shows: those that say something of the body or of what to do next, and never a cookie
/// unless it is asked for.
enum ShownFields {
    private static let usual: Set<String> = [
        "allow", "cache-control", "content-disposition", "content-language", "content-type", "date", "etag",
        "expires", "last-modified", "link", "location", "retry-after",
    ]

    /// Chooses among the fields of a response.
    ///
    /// - Parameters:
    ///   - fields: What has come.
    ///   - more: The names in small letters of what is shown beside the usual.
    /// - Returns: The values by names in small letters; those of a field that occurs more than once are joined by commas.
    static func choose(from fields: ClientFields, and more: [String]) -> [String: String] {
        var shown: [String: String] = [:]
        for field in fields.all {
            let name = lowercased(field.name)
            guard usual.contains(name) || more.contains(name) else { continue }
            shown[name] = shown[name].map { "\($0), \(field.value)" } ?? field.value
        }
        return shown
    }

    /// The name in small letters of ASCII.
    static func lowercased(_ name: String) -> String {
        String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
