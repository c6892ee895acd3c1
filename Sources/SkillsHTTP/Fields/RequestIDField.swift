/// The identifier that a client or a proxy has given to a request, from X-Request-Id.
package struct RequestIDField: Sendable {
    /// As long as anything that makes such identifiers; it is repeated in responses and logs.
    private static let maximumLength = 128

    /// The identifier, 1 to 128 characters of `[A-Za-z0-9._~:+/=-]`.
    package let value: String

    /// Reads the field, or gives nil where it is missing, there twice, or has other characters in it.
    package init?(_ fields: HTTPFields) {
        let values = fields.values("x-request-id")
        guard values.count == 1, 1...Self.maximumLength ~= values[0].count,
            values[0].allSatisfy(Self.isAllowed)
        else { return nil }
        value = String(decoding: values[0], as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
