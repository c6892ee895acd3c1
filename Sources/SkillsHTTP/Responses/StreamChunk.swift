/// A piece of a streamed body, framed once for every stream that it is sent on.
package struct StreamChunk: Sendable {
    /// The piece as a chunk (RFC 9112, section 7.1).
    let framed: [UInt8]
    /// Where the piece itself stands in it.
    let payload: Range<Int>

    /// Frames a piece; `nil` for an empty one, which would end the body.
    package init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return nil }
        let size = Array(String(bytes.count, radix: 16).utf8)
        var framed: [UInt8] = []
        framed.reserveCapacity(bytes.count + size.count + 4)
        framed.append(contentsOf: size)
        framed.append(contentsOf: [13, 10])
        framed.append(contentsOf: bytes)
        framed.append(contentsOf: [13, 10])
        self.framed = framed
        payload = (size.count + 2)..<(size.count + 2 + bytes.count)
    }

    /// The size of the piece itself.
    package var count: Int { payload.count }
}
