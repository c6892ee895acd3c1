import Skills
import Testing

@Suite struct WebhookSecretTextTests {
    @Test(arguments: [24, 25, 32, 63, 64])
    func `the key is what base64 says`(count: Int) throws {
        let key = (0..<count).map { UInt8($0) }
        let secret = try #require(WebhookSecret("whsec_" + Base64.text(of: key)))
        #expect(secret.key == key)
    }

    @Test(arguments: [0, 1, 23, 65, 96])
    func `other lengths are refused`(count: Int) {
        #expect(WebhookSecret("whsec_" + Base64.text(of: [UInt8](repeating: 1, count: count))) == nil)
    }

    @Test(arguments: [
        "", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n", " whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    ])
    func `other forms are refused`(text: String) {
        #expect(WebhookSecret(text) == nil)
    }

    @Test func `it shows itself to nobody`() throws {
        let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped] {
            #expect(!text.contains("MfKQ") && !text.contains("49"))
        }
    }
}
