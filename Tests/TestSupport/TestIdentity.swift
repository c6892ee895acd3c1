import CTestTLS

/// A certificate that signs itself, with its key.
package struct TestIdentity: Sendable {
    /// Both as PEM, the certificate first.
    package let pem: String

    /// Makes a certificate for names such as `IP:127.0.0.1,DNS:one.test`; with negative seconds one that has expired.
    package init(_ names: String, seconds: Int = 3600) throws {
        let capacity = 16 * 1024
        var buffer = [CChar](repeating: 0, count: capacity)
        guard test_tls_identity(names, seconds, &buffer, Int32(capacity)) == 1 else { throw Failure() }
        pem = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    package struct Failure: Error {}

    /// The certificate alone.
    package var certificate: String {
        pem.split(separator: "-----BEGIN PRIVATE KEY-----").first.map { String($0) } ?? ""
    }
}
