extension HTTPTokens {
    /// The place of the first byte below 0x20 or of DEL, or `end`.
    static func firstControl(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        var position = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        // Eight at a time: a borrow sets the high bit of a byte below 0x20, and of one that is zero after the
        // XOR.
        while end - position >= 8 {
            // The first byte is the lowest, and a borrow spoils only what comes after a hit.
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let deleted = word ^ (ones &* 0x7F)
            let hits = ((word &- ones &* 0x20) & ~word | (deleted &- ones) & ~deleted) & highs
            if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < end, bytes[position] >= 0x20, bytes[position] != 0x7F {
            position += 1
        }
        return position
    }
}
