/// The line before the data of a chunk: a size and perhaps extensions (RFC 9112, section 7.1).
struct ChunkSize {
    /// As many as a 64-bit number needs; leading zeros beyond that serve nobody.
    static let maximumDigits = 16

    /// The size in bytes, nil where it is more than an Int holds.
    let size: Int?
    /// The bytes after the size.
    let extensionLength: Int

    /// Reads `1*HEXDIG [chunk-ext]`.
    init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) throws(RequestFault) {
        var value: UInt64 = 0
        var position = range.lowerBound
        while position < range.upperBound, let digit = HTTPTokens.hexValue(bytes[position]) {
            guard position - range.lowerBound < Self.maximumDigits else { throw .badChunkSize }
            value = value << 4 | UInt64(digit)
            position += 1
        }
        guard position > range.lowerBound else { throw .badChunkSize }
        size = Int(exactly: value)
        extensionLength = range.upperBound - position
        try Self.checkExtensions(UnsafeRawBufferPointer(rebasing: bytes[position..<range.upperBound]))
    }

    /// `*( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )`, and nothing after it.
    private static func checkExtensions(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) {
        var position = 0
        while position < bytes.count {
            skipSpace(bytes, &position)
            guard position < bytes.count else { throw .badChunkExtension }
            guard bytes[position] == UInt8(ascii: ";") else {
                // What directly follows the digits was meant as a part of the size.
                throw position == 0 ? .badChunkSize : .badChunkExtension
            }
            position += 1
            skipSpace(bytes, &position)
            try skipToken(bytes, &position)
            var next = position
            skipSpace(bytes, &next)
            guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { continue }
            position = next + 1
            skipSpace(bytes, &position)
            if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                try skipQuoted(bytes, &position)
            } else {
                try skipToken(bytes, &position)
            }
        }
    }

    private static func skipSpace(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) {
        while position < bytes.count, HTTPTokens.isSpace(bytes[position]) { position += 1 }
    }

    private static func skipToken(
        _ bytes: UnsafeRawBufferPointer, _ position: inout Int
    ) throws(RequestFault) {
        let start = position
        while position < bytes.count, HTTPTokens.isToken(bytes[position]) { position += 1 }
        guard position > start else { throw .badChunkExtension }
    }

    private static func skipQuoted(
        _ bytes: UnsafeRawBufferPointer, _ position: inout Int
    ) throws(RequestFault) {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw .badChunkExtension
    }
}
