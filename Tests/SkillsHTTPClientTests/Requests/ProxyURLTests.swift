import Testing

@testable import SkillsHTTPClient

struct ProxyURLTests {
    @Test(arguments: [
        "http://proxy", "http://proxy/", "https://proxy.internal:3128", "HTTP://10.0.0.1:8080",
        "http://[::1]:3128",
        "http://user:p%40ss@proxy:3128",
    ])
    func `a proxy is a scheme, a host and what belongs to it`(text: String) {
        #expect(ProxyURL(text)?.text == text)
    }

    @Test(arguments: [
        "", "proxy", "proxy:3128", "socks5://proxy", "ftp://proxy", "http://", "http:///",
        "http://proxy:0x50",
        "http://proxy:99999", "http://proxy/path", "http://proxy/?q", "http://proxy/#f", "http://pro xy",
        "http://p\r\nX: y",
        "http://p\0",
    ])
    func `anything else is none`(text: String) {
        #expect(ProxyURL(text) == nil)
    }
}
