import Skills
import Testing

@Suite struct WebhookURLTests {
    @Test(arguments: [
        ("https://example.com", "example.com"), ("https://example.com:0443/", "example.com"),
        ("http://example.com:443/", "example.com:443"), ("http://example.com:80", "example.com"),
        ("http://Example.COM:8080/a?b=c", "example.com:8080"),
        ("HTTPS://a-b_c.example/", "a-b_c.example"), ("http://127.0.0.1:9/x", "127.0.0.1:9"),
        ("http://[2001:DB8::1]:443/", "[2001:db8::1]:443"), ("https://h?q", "h"),
        ("https://example.com/a%20b/[x]@y:z", "example.com"),
    ])
    func `an address with a host is taken`(text: String, authority: String) {
        #expect(WebhookURL(text)?.authority == authority)
        #expect(WebhookURL(text)?.text == text)
    }

    @Test(arguments: [
        "", "example.com", "ftp://example.com/", "file:///etc/passwd", "http:/example.com", "http:///x",
        "http://", "http://user@example.com/", "http://u:p@example.com/", "http://@example.com/",
        "http://example.com/#x", "http://example.com#", "http://example.com:0/", "http://example.com:65536/",
        "http://example.com:+80/", "http://example.com:/", "http://example.com:80:80/",
        "http://ex ample.com/", "http://example.com/a b", "http://example.com/\r\nX: y",
        "http://example.com/\0",
        "http://example.com\\@evil.example/", "http://ex%61mple.com/", "http://bücher.example/",
        "http://[::1", "http://[]/", "http://[::1]x/", "http://[fe80::1%25eth0]/", " http://example.com/",
        "javascript:alert(1)", "http://exam＠ple.com/", "http://example.com/ü",
    ])
    func `anything else is refused`(text: String) {
        #expect(WebhookURL(text) == nil)
    }

    @Test func `its length is limited`() {
        let start = "https://example.com/"
        let fits = start + String(repeating: "a", count: 2048 - start.utf8.count)
        #expect(WebhookURL(fits) != nil)
        #expect(WebhookURL(fits + "a") == nil)
    }
}
