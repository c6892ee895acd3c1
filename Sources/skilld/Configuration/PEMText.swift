/// Looks into files of the textual encoding of certificates (RFC 7468).
enum PEMText {
    /// Whether a line begins a certificate.
    static func holdsCertificate(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            labels.contains { line.starts(with: "-----BEGIN \($0)-----".utf8) }
        }
    }

    /// The labels that libcrypto reads certificates under.
    private static let labels = ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"]
}
