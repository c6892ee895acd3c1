extension HTTPFields {
    /// Makes fields of names and values, which are trusted to be well-formed.
    package init(_ pairs: [(name: String, value: String)]) {
        var bytes: [UInt8] = []
        var entries: [Entry] = []
        for pair in pairs {
            let nameStart = UInt32(bytes.count)
            bytes.append(contentsOf: pair.name.utf8)
            let valueStart = UInt32(bytes.count)
            bytes.append(contentsOf: pair.value.utf8)
            entries.append(
                Entry(
                    nameStart: nameStart, nameEnd: valueStart, valueStart: valueStart,
                    valueEnd: UInt32(bytes.count)))
        }
        self.init(bytes: bytes, entries: entries)
    }

    /// All fields as text, in their order; bytes that are not UTF-8 become U+FFFD.
    package var pairs: [(name: String, value: String)] {
        entries.map { entry in
            (
                String(decoding: bytes[entry.name], as: UTF8.self),
                String(decoding: bytes[entry.value], as: UTF8.self)
            )
        }
    }
}
