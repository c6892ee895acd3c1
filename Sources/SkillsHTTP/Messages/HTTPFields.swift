/// The header fields of a request, in the order in which they came (RFC 9110, section 5).
///
/// All names and values lie in one array, which a copy shares. Names are compared without regard to ASCII
/// case. A value has no white space at its ends and no control character except HTAB; bytes from 0x80 on are
/// kept.
package struct HTTPFields: Sendable {
    /// Where the name and the value of one field lie.
    struct Entry: Sendable {
        let nameStart: UInt32
        let nameEnd: UInt32
        let valueStart: UInt32
        let valueEnd: UInt32

        var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
        var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    }

    let bytes: [UInt8]
    let entries: [Entry]

    init(bytes: [UInt8], entries: [Entry]) {
        self.bytes = bytes
        self.entries = entries
    }

    /// The number of field lines.
    package var count: Int { entries.count }

    /// The value of the first field line of this name as text, nil where there is none.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    package func first(_ name: StaticString) -> String? {
        firstValue(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of the first field line of this name, nil where there is none.
    package func firstValue(_ name: StaticString) -> ArraySlice<UInt8>? {
        for entry in entries where matches(entry, name) {
            return bytes[entry.value]
        }
        return nil
    }

    /// The values of all field lines of this name, in their order.
    package func values(_ name: StaticString) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        for entry in entries where matches(entry, name) {
            values.append(bytes[entry.value])
        }
        return values
    }

    /// How many field lines have this name.
    package func count(of name: StaticString) -> Int {
        var count = 0
        for entry in entries where matches(entry, name) {
            count += 1
        }
        return count
    }

    /// The values of all field lines of this name joined by a comma and a space, nil where there is none.
    ///
    /// Means the same as the lines for fields that are lists (RFC 9110, section 5.3).
    package func combined(_ name: StaticString) -> ArraySlice<UInt8>? {
        var joined: ArraySlice<UInt8>?
        for entry in entries where matches(entry, name) {
            if joined == nil {
                joined = bytes[entry.value]
            } else {
                joined?.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")])
                joined?.append(contentsOf: bytes[entry.value])
            }
        }
        return joined
    }

    func matches(_ entry: Entry, _ name: StaticString) -> Bool {
        guard Int(entry.nameEnd - entry.nameStart) == name.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBytes { all in
            HTTPTokens.equal(UnsafeRawBufferPointer(rebasing: all[entry.name]), name)
        }
    }
}
