import SkillsHTTP
import Testing

@Suite struct HostAuthorityTests {
    @Test(
        arguments: [
            ("h", "h", nil),
            ("h:80", "h", 80),
            ("h:", "h", nil),
            ("Ex-ample.test:065535", "Ex-ample.test", 65535),
            ("127.0.0.1:8080", "127.0.0.1", 8080),
            ("[::1]", "[::1]", nil),
            ("[::ffff:127.0.0.1]:1", "[::ffff:127.0.0.1]", 1),
            ("a%20b!$&'()*+,;=~_", "a%20b!$&'()*+,;=~_", nil),
        ] as [(String, String, Int?)])
    func `a host and its port are told apart`(text: String, name: String, port: Int?) throws {
        let authority = try #require(HostAuthority(Array(text.utf8)[...]))
        #expect(String(decoding: authority.name, as: UTF8.self) == name)
        #expect(authority.port == port)
    }

    @Test(arguments: [
        "", ":", ":80", "h:65536", "h:x", "h:+1", "h:-1", "h:99999999999999999999", "h:1:2", "h h", "u@h",
        "h/",
        "h?", "h#", "[]", "[", "[::1", "[::1]x", "[::1]:x", "[v1.a]", "[::1%eth0]", "::1", "a%2", "a%zz", "é",
        "a\tb", "a\\b", "<h>", "h\u{7F}",
    ])
    func `what is outside the grammar is refused`(text: String) {
        #expect(HostAuthority(Array(text.utf8)[...]) == nil)
    }
}
