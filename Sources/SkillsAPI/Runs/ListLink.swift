import Skills
import SkillsHTTP

/// The path of a list's next page: the same query with another cursor (RFC 8288).
enum ListLink {
    static func path(_ query: QueryParameters, cursor: RunListCursor) -> String {
        var path = "/runs?"
        for parameter in query.all where parameter.name != "cursor" {
            path += "\(parameter.name)=\(percentEncoded(parameter.value))&"
        }
        return path + "cursor=\(cursor)"
    }

    /// Everything but unreserved characters encoded (RFC 3986, section 2.3).
    private static func percentEncoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digit(byte >> 4))
                encoded.append(digit(byte & 15))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
