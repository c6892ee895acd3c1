extension JSONPointer {
    /// The value that stands at this place of another one; `nil` where there is none.
    ///
    /// Objects are walked through as they are; an array is built on the way.
    public func value(in root: RawJSON) -> RawJSON? {
        var value = root
        for step in steps {
            guard let next = Self.child(step, of: value) else { return nil }
            value = next
        }
        return value
    }

    /// The names and positions from the root on, their escapes resolved.
    private var steps: [String] {
        description.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map
        {
            Self.unescaped($0)
        }
    }

    private static func child(_ step: String, of value: RawJSON) -> RawJSON? {
        switch value.kind {
        case .object:
            do {
                return try JSONObjectSlices(value).value(named: step)
            } catch {
                return nil
            }
        case .array:
            guard let index = position(step), let element = JSONValue(value)[index] else { return nil }
            var writer = JSONWriter()
            writer.value(element)
            return RawJSON(unchecked: writer.bytes)
        case .string, .number, .boolean, .null:
            return nil
        }
    }

    /// A position in an array (RFC 6901, section 4): digits without a leading zero.
    private static func position(_ step: String) -> Int? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard step == "0" || step.utf8.first != UInt8(ascii: "0"), step.utf8.allSatisfy(digits.contains)
        else {
            return nil
        }
        return Int(step)
    }

    private static func unescaped(_ step: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in step {
            if isEscape {
                bytes.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
                isEscape = false
            } else if byte == UInt8(ascii: "~") {
                isEscape = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
