internal import CZlib

/// Undoes the coding of a request body (RFC 9110, section 8.4.1) within a limit on what comes out.
package enum ContentDecoder {
    /// As much as is decompressed at a time, so that a small body that becomes a huge one is found out early.
    private static let step = 16 << 10

    /// Gzip members of one body; blocked gzip has one for every 64 KiB, and empty ones cost time without an
    /// output.
    private static let maximumMembers = 1000

    /// The decoded bytes.
    ///
    /// Up to 1000 gzip members after each other are one body (RFC 1952, section 2.2); more are too large.
    ///
    /// - Parameters:
    ///   - bytes: The whole body as it came.
    ///   - coding: How it is coded.
    ///   - limit: The most bytes that may come out; for `identity` too.
    /// - Returns: What the coding stands for.
    /// - Throws: `ContentDecodingError`; at most 16 KiB more than the limit have been decompressed by then.
    package static func decode(
        _ bytes: [UInt8], coding: ContentCoding, limit: Int
    ) throws(ContentDecodingError) -> [UInt8] {
        switch coding {
        case .identity:
            guard bytes.count <= limit else { throw .tooLarge }
            return bytes
        // 32 KiB is the largest window of all three formats; 16 more asks for gzip, a minus sign for no
        // wrapping.
        case .gzip:
            return try inflate(bytes, windowBits: 15 + 16, limit: limit)
        case .deflate:
            return try inflate(bytes, windowBits: hasZlibHeader(bytes) ? 15 : -15, limit: limit)
        }
    }

    /// Whether the first two bytes are those of the zlib format (RFC 1950, section 2.2).
    private static func hasZlibHeader(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        return bytes[0] & 0x0F == 8 && bytes[0] >> 4 <= 7 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    }

    private static func inflate(
        _ bytes: [UInt8], windowBits: Int32, limit: Int
    ) throws(ContentDecodingError) -> [UInt8] {
        var stream = z_stream()
        guard skills_inflate_init(&stream, windowBits) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        guard let length = UInt32(exactly: bytes.count) else { throw .tooLarge }
        var decoded: [UInt8] = []
        var error: ContentDecodingError?
        bytes.withUnsafeBufferPointer { input in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)  // Only read from.
            stream.avail_in = length
            error = run(&stream, into: &decoded, limit: limit)
            var members = 1
            while error == nil, stream.avail_in > 0 {
                // Only gzip has members that may follow each other.
                guard windowBits > 15, inflateReset(&stream) == Z_OK else {
                    error = .damaged
                    return
                }
                members += 1
                error = members > maximumMembers ? .tooLarge : run(&stream, into: &decoded, limit: limit)
            }
        }
        if let error { throw error }
        return decoded
    }

    /// Runs one stream to its end; gives what is wrong with it.
    private static func run(
        _ stream: inout z_stream, into decoded: inout [UInt8], limit: Int
    ) -> ContentDecodingError? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: step) { room in
            while true {
                stream.next_out = room.baseAddress
                stream.avail_out = UInt32(step)
                let status = CZlib.inflate(&stream, Z_NO_FLUSH)
                guard status == Z_OK || status == Z_STREAM_END else { return .damaged }
                let count = step - Int(stream.avail_out)
                guard count <= limit - decoded.count else { return .tooLarge }
                decoded.append(contentsOf: room[..<count])
                if status == Z_STREAM_END { return nil }
                // Room was left and the end did not come: the input has been cut.
                guard stream.avail_out == 0 else { return .damaged }
            }
        }
    }
}
