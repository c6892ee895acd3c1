extension RawJSON {
    /// The text without the white space between its tokens; strings, numbers and the order of members stay as they
    /// are.
    package var compactBytes: [UInt8] {
        var compact: [UInt8] = []
        compact.reserveCapacity(bytes.count)
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                compact.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte > UInt8(ascii: " ") {
                // The value is valid, so whatever lies below the space and stands between tokens is white space.
                compact.append(byte)
                isInString = byte == UInt8(ascii: "\"")
            }
        }
        return compact
    }
}
