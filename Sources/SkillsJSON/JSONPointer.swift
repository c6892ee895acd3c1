/// A place in a JSON value (RFC 6901), built from the root downwards.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The pointer as a string: empty, or each step after a slash with `~` written as `~0` and `/` as `~1`.
    public let description: String

    private init(text: String) {
        description = text
    }

    /// The whole value.
    public static let root = JSONPointer(text: "")

    /// Takes a pointer's own text, which `description` gave.
    package init(stored text: String) {
        self.init(text: text)
    }

    /// The member of this name; the name is taken as it is meant, not escaped.
    public func appending(_ name: String) -> JSONPointer {
        var bytes = Array(description.utf8)
        bytes.append(UInt8(ascii: "/"))
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
            case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
            default: bytes.append(byte)
            }
        }
        return JSONPointer(text: String(decoding: bytes, as: UTF8.self))
    }

    /// The element at this position, counted from 0.
    public func appending(_ index: Int) -> JSONPointer {
        JSONPointer(text: "\(description)/\(index)")
    }

    /// The place that another pointer names when its root stands here.
    public func appending(_ rest: JSONPointer) -> JSONPointer {
        JSONPointer(text: description + rest.description)
    }

    /// Whether both have the same code points.
    public static func == (first: JSONPointer, second: JSONPointer) -> Bool {
        JSONString.equal(first.description, second.description)
    }

    /// Agrees with `==`: by code points.
    public func hash(into hasher: inout Hasher) {
        JSONString.hash(description, into: &hasher)
    }
}
