/// Header fields in their order (RFC 9110, section 5).
///
/// Names are compared without regard to ASCII case.
package struct ClientFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field line.
    package struct Field: Sendable, Equatable {
        /// The name as it was given or received.
        package var name: String
        /// The value; bytes of a response that are not UTF-8 have become U+FFFD.
        package var value: String

        /// Takes a field line; it is checked when a request is sent.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The field lines.
    package var all: [Field]

    /// Takes field lines.
    package init(_ all: [Field] = []) {
        self.all = all
    }

    /// Takes names and values; a name may occur more than once.
    package init(dictionaryLiteral elements: (String, String)...) {
        all = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The value of the first line of this name, nil where there is none.
    package func first(_ name: String) -> String? {
        all.first { Self.isSame($0.name, name) }?.value
    }

    /// The values of all lines of this name.
    package func values(_ name: String) -> [String] {
        all.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Appends a line.
    package mutating func append(_ name: String, _ value: String) {
        all.append(Field(name: name, value: value))
    }

    static func isSame(_ first: String, _ second: String) -> Bool {
        lowercased(first).elementsEqual(lowercased(second))
    }

    static func lowercased(_ name: String) -> some Collection<UInt8> {
        name.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}
