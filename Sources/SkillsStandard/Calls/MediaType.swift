import SkillsHTTPClient

/// What a body says it is (RFC 9110, section 8.3.1).
struct MediaType: Sendable, Equatable {
    /// `type/subtype` in small letters; empty where nothing is said.
    let essence: String
    /// The character set in small letters; `nil` where none is named.
    let charset: String?

    /// Reads the value of a `Content-Type` field.
    init(_ value: String?) {
        let parts = Self.lowercased(value ?? "").split(separator: UInt8(ascii: ";"))
        essence = parts.first.map { Self.text(Self.trimmed($0)) } ?? ""
        charset = parts.dropFirst().lazy.map(Self.trimmed).first { $0.starts(with: "charset=".utf8) }.map {
            Self.text($0.dropFirst(8).filter { $0 != UInt8(ascii: "\"") }[...])
        }
    }

    /// Takes what a response says.
    init(of response: ClientResponse) {
        self.init(response.fields.first("content-type"))
    }

    /// Whether it is JSON.
    var isJSON: Bool {
        essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
    }

    /// Whether it is a stream of events (HTML, section 9.2).
    var isEventStream: Bool { essence == "text/event-stream" }

    /// Whether it is JSON values, each on a line.
    var isJSONLines: Bool { Self.lines.contains(essence) }

    /// Whether people read it, so that it is shown as text where its bytes are UTF-8.
    var isText: Bool {
        essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+yaml")
            || Self.texts.contains(essence) || isJSON || isJSONLines
    }

    private static let lines: Set<String> = [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
        "application/json-lines", "application/jsonlines", "application/x-json-stream",
    ]

    private static let texts: Set<String> = [
        "application/xml", "application/javascript", "application/ecmascript", "application/yaml",
        "application/x-yaml", "application/toml", "application/graphql", "application/sql",
        "application/x-www-form-urlencoded", "application/x-sh",
    ]

    private static func lowercased(_ text: String) -> [UInt8] {
        text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
