import SkillsJSON

/// The schemas of the plain envelopes (JSON Schema 2020-12).
enum EnvelopeSchemas {
    static let input = schema(
        """
        {"type":"object","properties":{"prompt":{"type":"string"},"params":{"type":"object",\
        "additionalProperties":{"type":["string","number","boolean"]}}},\
        "required":["prompt"],"additionalProperties":false}
        """)
    static let output = schema(
        """
        {"type":"object","properties":{"text":{"type":"string"},"meta":{"type":"object",\
        "additionalProperties":{"type":"string"}}},"required":["text","meta"],"additionalProperties":false}
        """)
    static let empty = schema(#"{"type":"object","properties":{},"additionalProperties":false}"#)
    static let anything = schema("{}")

    private static func schema(_ text: String) -> RawJSON {
        RawJSON(unchecked: Array(text.utf8))
    }
}
