import Testing

@testable import skilld

@Suite struct PEMTextTests {
    @Test(arguments: [
        "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n",
        "# a root\r\n-----BEGIN TRUSTED CERTIFICATE-----\r\nMII", "x\n-----BEGIN X509 CERTIFICATE-----",
    ])
    func `a certificate begins with its label`(text: String) {
        #expect(PEMText.holdsCertificate(Array(text.utf8)))
    }

    @Test(arguments: [
        "", "MII", "-----BEGIN PRIVATE KEY-----\nMII", "-----BEGIN CERTIFICATE REQUEST-----\nMII",
        " -----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----",
    ])
    func `what has another label, or none, is no certificate`(text: String) {
        #expect(!PEMText.holdsCertificate(Array(text.utf8)))
    }
}
