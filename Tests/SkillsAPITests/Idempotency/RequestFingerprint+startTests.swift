import Skills
import SkillsJSON
import Testing

@testable import SkillsAPI

@Suite struct RequestFingerprintStartTests {
    private static func fingerprint(_ body: String, skill: String = "echo", owner: String? = nil) throws
        -> RequestFingerprint
    {
        RequestFingerprint(
            owner: owner, skill: try SkillID(skill).required(), body: try RawJSON(parsing: body))
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func `the digest is SHA-256`(text: String, digest: String) {
        let digits = RequestFingerprint.sha256(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(digits.joined() == digest)
    }

    @Test(arguments: [
        #"{ "input" : [ 1 , "a b" ] }"#, "{\r\n\t\"input\":\n[1,\"a b\"]}\n", #" {"input":[1,"a b"]}"#,
    ])
    func `white space between tokens makes no difference`(body: String) throws {
        #expect(try Self.fingerprint(body) == Self.fingerprint(#"{"input":[1,"a b"]}"#))
    }

    @Test(arguments: [
        #"{"input":[1,"ab"]}"#, #"{"input":[1,"a  b"]}"#, #"{"input":[1.0,"a b"]}"#, #"{"input":["a b",1]}"#,
        #"{"input":[1,"a\u0020b"]}"#, #"{"input":[1,"a b"],"labels":{}}"#,
    ])
    func `any other difference makes one`(body: String) throws {
        #expect(try Self.fingerprint(body) != Self.fingerprint(#"{"input":[1,"a b"]}"#))
    }

    @Test func `caller and skill belong to it, and none runs into another`() throws {
        let all = [
            try Self.fingerprint("1"), try Self.fingerprint("1", owner: ""),
            try Self.fingerprint("1", owner: "echo"), try Self.fingerprint("1", skill: "echo1"),
            try Self.fingerprint("11"), try Self.fingerprint("1", skill: "o", owner: "ech"),
        ]
        #expect(Set(all).count == all.count)
    }
}
