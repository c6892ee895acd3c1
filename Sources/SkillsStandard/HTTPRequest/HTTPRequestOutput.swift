import Skills
import SkillsJSON

/// What became of a call.
struct HTTPRequestOutput: Sendable {
    let status: Int
    /// Fields of the response by their names in small letters.
    let headers: [String: String]
    let content: HTTPResponseContent
    /// How many calls were made, the last one included.
    let attempts: Int
}

extension HTTPRequestOutput: JSONEncodable {
    /// Writes `{"status", "headers", "kind", "body", "attempts"}`; a body of JSON keeps its bytes.
    func json() -> RawJSON {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("status")
        writer.integer(status)
        writer.name("headers")
        writer.beginObject()
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            writer.name(name)
            writer.string(value)
        }
        writer.endObject()
        writer.name("kind")
        writer.string(content.kind)
        writer.name("body")
        switch content {
        case .empty: writer.null()
        case .json(let value): writer.raw(value)
        case .text(let text), .base64(let text): writer.string(text)
        case .events(let count), .lines(let count): writer.integer(count)
        }
        writer.name("attempts")
        writer.integer(attempts)
        writer.endObject()
        return RawJSON(unchecked: writer.bytes)
    }
}

extension HTTPRequestOutput: SchemaProviding {
    static let schema = RawJSON.constant(
        """
        {"type":"object","properties":{"status":{"type":"integer"},\
        "headers":{"type":"object","additionalProperties":{"type":"string"}},\
        "kind":{"type":"string","enum":["none","json","text","base64","events","lines"]},\
        "body":{"description":"by kind: null, any JSON, a text, base64, or how many events or lines were given out"},\
        "attempts":{"type":"integer"}},\
        "required":["status","headers","kind","body","attempts"],"additionalProperties":false}
        """)
}
