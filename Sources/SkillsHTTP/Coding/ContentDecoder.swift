internal import CZlib

/// Undoes the coding of a request body (RFC 9110, section 8.4.1) within a limit on what comes out.
package enum ContentDecoder {
    /// As much as is decompressed at a time, so that a small body that becomes a huge one is found out early.
    private static let step = 16 << 10

    /// The decoded bytes.
    ///
    /// Several gzip members after each other are one body (RFC 1952, section 2.2).
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
        case .gzip:
            return try inflateMembers(bytes, limit: limit)
        case .deflate:
            // 32 KiB is the largest window in both formats, and the sign says that there is no wrapping.
            return try inflate(bytes[...], windowBits: hasZlibHeader(bytes) ? 15 : -15, limit: limit).decoded
        }
    }

    private static func inflateMembers(
        _ bytes: [UInt8], limit: Int
    ) throws(ContentDecodingError) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let member = try inflate(
                rest, windowBits: 15 + 16, limit: limit - decoded.count, allowsMore: true)
            if decoded.isEmpty { decoded = member.decoded } else { decoded += member.decoded }
            rest = rest.dropFirst(member.used)
        } while !rest.isEmpty
        return decoded
    }

    /// Whether the first two bytes are those of the zlib format (RFC 1950, section 2.2).
    private static func hasZlibHeader(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        return bytes[0] & 0x0F == 8 && bytes[0] >> 4 <= 7 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    }

    private static func inflate(
        _ bytes: ArraySlice<UInt8>, windowBits: Int32, limit: Int, allowsMore: Bool = false
    ) throws(ContentDecodingError) -> (decoded: [UInt8], used: Int) {
        var stream = z_stream()
        guard skills_inflate_init(&stream, windowBits) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var input = Array(bytes)
        guard let length = UInt32(exactly: input.count) else { throw .tooLarge }
        var decoded: [UInt8] = []
        let result = input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = length
            return run(&stream, into: &decoded, limit: limit)
        }
        switch result {
        case .success: break
        case .failure(let error): throw error
        }
        let used = Int(length - stream.avail_in)
        guard allowsMore || used == input.count else { throw .damaged }
        return (decoded, used)
    }

    /// Runs one stream to its end.
    private static func run(
        _ stream: inout z_stream, into decoded: inout [UInt8], limit: Int
    ) -> Result<Void, ContentDecodingError> {
        var status = Z_OK
        repeat {
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(step)
                status = CZlib.inflate(&stream, Z_NO_FLUSH)
                count = step - Int(stream.avail_out)
            }
            guard status == Z_OK || status == Z_STREAM_END else { return .failure(.damaged) }
            guard chunk.count <= limit - decoded.count else { return .failure(.tooLarge) }
            decoded += chunk
            // Room was left and the end did not come: the input has been cut.
            guard status == Z_STREAM_END || stream.avail_out == 0 else { return .failure(.damaged) }
        } while status != Z_STREAM_END
        return .success(())
    }
}
