import SkillsJSON
import Testing

@Suite struct StringKeywordsTests {
    @Test(arguments: [
        KeywordSample(
            #"{"minLength":2,"maxLength":3}"#, valid: [#""ab""#, #""🇩🇪""#, #""e\u0301x""#, "7"],
            faults: [
                (#""a""#, "it must have at least 2 characters"),
                (#""abcd""#, "it must have at most 3 characters"),
            ]),
        KeywordSample(
            #"{"maxLength":1}"#, valid: [#""é""#],
            faults: [(#""e\u0301""#, "it must have at most 1 character")]),
        KeywordSample(
            #"{"format":"date-time"}"#, valid: [#""2026-01-02T03:04:05.5+02:00""#, "7"],
            faults: [
                (
                    #""2026-02-30T00:00:00Z""#,
                    "it must be a date with a time and an offset, such as 2026-01-02T03:04:05Z"
                )
            ]),
        KeywordSample(
            #"{"format":"uuid"}"#, valid: [#""0190a5f2-7c3b-7d11-9E4F-000000000000""#],
            faults: [
                (#""0190a5f27c3b7d119e4f000000000000""#, "it must be a UUID"),
                (#""0190a5f2-7c3b-7d11-9e4f-00000000000g""#, "it must be a UUID"),
                (#""""#, "it must be a UUID"),
            ]),
        KeywordSample(
            #"{"format":"uri"}"#, valid: [#""https://a.test/b?c=%20#d""#, #""urn:x:y""#, #""a+b-.1:""#],
            faults: [
                (#""/path""#, "it must be an absolute URI"),
                (#""https://a b""#, "it must be an absolute URI"),
                (#""1a:b""#, "it must be an absolute URI"), (#""a:%2""#, "it must be an absolute URI"),
                (#""a:b#c#d""#, "it must be an absolute URI"), (#"":a""#, "it must be an absolute URI"),
                (#""http://é""#, "it must be an absolute URI"),
            ]),
        KeywordSample(
            #"{"contentEncoding":"base64"}"#, valid: [#""""#, #""aGk=""#, #""aA==""#, #""a+/9""#],
            faults: [
                (#""aGk""#, "it must be base64"), (#""a===""#, "it must be base64"),
                (#""=aGk""#, "it must be base64"), (#""a-_9""#, "it must be base64"),
            ]),
        KeywordSample(#"{"format":"of-my-own","contentEncoding":"base32"}"#, valid: [#""?""#], faults: []),
    ])
    func `strings are checked by their code points and forms`(sample: KeywordSample) throws {
        try sample.check()
    }
}
