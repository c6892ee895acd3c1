import Skills
import SkillsWebhooks
import Testing

@Suite struct WebhookSignerTests {
    /// The example that the libraries of Standard Webhooks are tested with.
    private static let secret = WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    private static let id = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    private static let body = Array(#"{"test": 2432232314}"#.utf8)
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="

    @Test func `the example of the standard comes out`() throws {
        let secret = try #require(Self.secret)
        #expect(
            WebhookSigner(secrets: [secret]).signature(
                of: Self.body, id: Self.id, at: 1_614_265_330, own: nil)
                == Self.signature)
        #expect(
            WebhookSigner().signature(of: Self.body, id: Self.id, at: 1_614_265_330, own: secret)
                == Self.signature)
    }

    @Test func `another example comes out`() throws {
        // Shorter than what is taken from outside.
        let secret = WebhookSecret(key: try #require(Base64.bytes(of: "plJ3nmyCDGBKInavdOK15jsl")))
        let body = Array(#"{"event_type":"ping","data":{"success":true}}"#.utf8)
        #expect(
            WebhookSigner(secrets: [secret]).signature(
                of: body, id: "msg_loFOjxBNrRLzqYUf", at: 1_731_705_121, own: nil)
                == "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=")
    }

    @Test func `everything that is signed matters`() throws {
        let signer = WebhookSigner(secrets: [try #require(Self.secret)])
        let signatures = [
            signer.signature(of: Self.body, id: Self.id, at: 1_614_265_330, own: nil),
            signer.signature(of: Self.body + [0x20], id: Self.id, at: 1_614_265_330, own: nil),
            signer.signature(of: Self.body, id: Self.id + "x", at: 1_614_265_330, own: nil),
            signer.signature(of: Self.body, id: Self.id, at: 1_614_265_331, own: nil),
        ].compactMap(\.self)
        #expect(Set(signatures).count == 4)
    }

    @Test func `each configured secret signs, and the own one alone`() throws {
        let first = try #require(Self.secret)
        let second = WebhookSecret(key: [UInt8](repeating: 7, count: 64))
        let signer = WebhookSigner(secrets: [second, first])
        let both = try #require(signer.signature(of: Self.body, id: Self.id, at: 1_614_265_330, own: nil))
        let parts = both.split(separator: " ")
        #expect(parts.count == 2)
        #expect(parts.last.map(String.init) == Self.signature)
        #expect(
            signer.signature(of: Self.body, id: Self.id, at: 1_614_265_330, own: first) == Self.signature)
    }

    @Test func `without a secret nothing is signed`() {
        #expect(WebhookSigner().signature(of: Self.body, id: Self.id, at: 0, own: nil) == nil)
    }
}
