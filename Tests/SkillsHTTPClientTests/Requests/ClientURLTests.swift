import Testing

@testable import SkillsHTTPClient

struct ClientURLTests {
    @Test(
        arguments: [
            ("http://a.example", "http://a.example/", "a.example", 80),
            ("HTTPS://A.Example:8443/x?y#z", "https://A.Example:8443/x?y", "A.Example", 8443),
            ("https://[::1]/", "https://[::1]/", "::1", 443), ("http://a/../b/./c", "http://a/b/c", "a", 80),
        ] as [(String, String, String, UInt16)])
    func `the parts of a URL`(text: String, whole: String, host: String, port: UInt16) throws {
        let url = try ClientURL(text)
        #expect(url.text == whole)
        #expect(url.host == host)
        #expect(url.port == port)
    }

    @Test(arguments: [
        ("/x", "http://a/x"), ("x", "http://a/b/x"), ("../x", "http://a/x"), ("?q", "http://a/b/c?q"),
        ("//b/y", "http://b/y"), ("https://c", "https://c/"),
    ])
    func `a reference is resolved against its base`(reference: String, whole: String) throws {
        #expect(try ClientURL(reference, relativeTo: ClientURL("http://a/b/c")).text == whole)
    }

    @Test(arguments: [
        ("", RequestFault.url), ("/x", .url), ("http://", .url), ("http://a:0/", .url),
        ("http://a:99999/", .url), ("http://a b/", .url), ("http://[::1", .url), ("ws://a/", .scheme),
        ("http://u@a/", .credentialsInURL), ("http://u:p@a/", .credentialsInURL),
    ])
    func `others are refused`(text: String, fault: RequestFault) {
        let isRefused = { () -> Bool in
            do throws(HTTPClientError) {
                _ = try ClientURL(text)
                return false
            } catch {
                return error == .invalidRequest(fault) || error == .invalidRequest(.url)
            }
        }
        #expect(isRefused())
    }

    @Test(arguments: [
        ("http://a/x", "http://A:80/y", true), ("http://a/", "https://a/", false),
        ("http://a/", "http://b/", false),
        ("http://a/", "http://a:81/", false),
    ])
    func `an origin is scheme, host and port`(first: String, second: String, isSame: Bool) throws {
        #expect(try ClientURL(first).hasSameOrigin(as: ClientURL(second)) == isSame)
    }
}
