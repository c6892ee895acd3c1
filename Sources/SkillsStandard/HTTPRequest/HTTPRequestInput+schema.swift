import Skills
import SkillsJSON

extension HTTPRequestInput: SchemaProviding {
    /// A closed object that owes `url`.
    static let schema = RawJSON.constant(
        """
        {"type":"object","properties":{\
        "method":{"type":"string","pattern":"^(?!CONNECT$)[-A-Z0-9!#$%&'*+.^_|~]+$","description":"GET, or POST with a body, unless given"},\
        "url":{"type":"string","format":"uri","description":"absolute, with http or https"},\
        "query":{"type":"object","additionalProperties":{"anyOf":[\(scalar),{"type":"array","items":\(scalar)}]},\
        "description":"added to the query of the URL"},\
        "headers":{"type":"object","maxProperties":100,"additionalProperties":{"type":"string"}},\
        "json":{"description":"a body of JSON"},\
        "text":{"type":"string","description":"a body of text, instead of json"},\
        "timeout":{"type":"string","default":"60s","description":"how long each call may take, up to 1d"},\
        "expect":{"type":"array","minItems":1,"items":{"anyOf":[\(status),{"enum":["2xx","3xx","4xx","5xx"]}]},\
        "default":["2xx"],"description":"the statuses of success"},\
        "retries":{"type":"object","properties":{\
        "attempts":{"type":"integer","minimum":1,"maximum":10,"default":3},\
        "baseDelay":{"type":"string","default":"1s"},"maxDelay":{"type":"string","default":"60s"},\
        "statuses":{"type":"array","items":\(status)}},"additionalProperties":false},\
        "redirects":{"type":"integer","minimum":0,"maximum":10,"default":0},\
        "maxBytes":{"type":"integer","minimum":1,"maximum":33554432,"default":4194304},\
        "responseHeaders":{"type":"array","maxItems":50,"items":{"type":"string"},\
        "description":"further fields of the response to show"}},\
        "required":["url"],"additionalProperties":false}
        """)

    private static let scalar = #"{"type":["string","number","boolean"]}"#
    private static let status = #"{"type":"integer","minimum":200,"maximum":599}"#
}
