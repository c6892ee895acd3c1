import CZlib

/// Compresses bytes as gzip.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard skills_deflate_init(&stream, 9) == Z_OK else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            deflate(&stream, Z_FINISH)
        }
        count = buffer.count - Int(stream.avail_out)
    }
}
