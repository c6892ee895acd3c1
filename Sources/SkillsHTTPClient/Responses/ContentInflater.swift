import CZlib

/// Decompresses a gzip or deflate body in steps of bounded size (RFC 9110, section 8.4.1).
///
/// Used by the one reader of a body.
final class ContentInflater {
    /// What a step gives.
    enum Step: Equatable {
        case bytes([UInt8])
        /// The input is used up.
        case needsInput
        /// Not the coding that was announced.
        case invalid
    }

    private static let stepBytes = 64 * 1024

    private var stream = z_stream()
    private let isGzip: Bool
    private var isReady = false
    private var input: [UInt8] = []
    private var used = 0
    private var hasEnded = false
    private var hasBegun = false

    /// Decompresses gzip, or what is called deflate: the zlib format, or raw by mistake of many servers.
    init(isGzip: Bool) {
        self.isGzip = isGzip
    }

    deinit {
        if isReady { inflateEnd(&stream) }
    }

    /// Whether the input may end here.
    var isComplete: Bool { hasEnded || !hasBegun }

    /// Adds input, once the one before it is used up.
    func add(_ bytes: [UInt8]) {
        input = bytes
        used = 0
    }

    /// Decompresses at most 64 KiB.
    func next() -> Step {
        while used < input.count || isMidway {
            if hasEnded, !beginMember() { return .invalid }
            guard isReady || prepare() else { return .invalid }
            hasBegun = true
            switch inflateStep() {
            case nil: return .invalid
            case let bytes? where !bytes.isEmpty: return .bytes(bytes)
            case _?: break
            }
        }
        return .needsInput
    }

    /// zlib may still hold output of input that it has taken.
    private var isMidway = false

    private func prepare() -> Bool {
        // The first byte of the zlib format has 8 in its low half; raw deflate by chance only, with a check to fail.
        let isZlib = (input.first ?? 0) & 0x0F == 8
        isReady = skills_inflate_init(&stream, isGzip ? 31 : isZlib ? 15 : -15) == Z_OK
        return isReady
    }

    /// A gzip body may consist of several members (RFC 1952, section 2.2).
    private func beginMember() -> Bool {
        guard isGzip, isReady, inflateReset(&stream) == Z_OK else { return false }
        hasEnded = false
        return true
    }

    /// One call of zlib; nil when the input is not valid.
    private func inflateStep() -> [UInt8]? {
        var result = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: Self.stepBytes) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress?.advanced(by: used)
                stream.avail_in = UInt32(source.count - used)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                result = inflate(&stream, Z_NO_FLUSH)
                used = source.count - Int(stream.avail_in)
                count = buffer.count - Int(stream.avail_out)
                isMidway = stream.avail_out == 0 && result == Z_OK
            }
        }
        switch result {
        case Z_OK: return output
        case Z_STREAM_END:
            hasEnded = true
            return output
        case Z_BUF_ERROR:
            isMidway = false
            return output
        default: return nil
        }
    }
}
