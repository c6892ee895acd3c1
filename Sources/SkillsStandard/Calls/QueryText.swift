/// Adds names and values to the query of a URL.
enum QueryText {
    /// The URL with the parameters at the end of its query, in their order; its fragment is left out.
    static func adding(_ parameters: [(name: String, value: String)], to url: String) -> String {
        guard !parameters.isEmpty else { return url }
        let whole = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        var bytes = Array(whole)
        var separator = UInt8(ascii: "?")
        if let mark = bytes.firstIndex(of: separator) {
            // A query that is there goes on, unless it is empty or ends with a separator itself.
            let isOpen = mark == bytes.count - 1 || bytes.last == UInt8(ascii: "&")
            separator = isOpen ? 0 : UInt8(ascii: "&")
        }
        for (name, value) in parameters {
            if separator != 0 { bytes.append(separator) }
            append(name, to: &bytes)
            bytes.append(UInt8(ascii: "="))
            append(value, to: &bytes)
            separator = UInt8(ascii: "&")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Everything but unreserved characters is escaped (RFC 3986, section 2.3).
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
    }
}
