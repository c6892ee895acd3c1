/// Finds the end of a line that arrives piece by piece, and looks at each of its bytes only once.
///
/// A line ends in CRLF. Every other control character but HTAB is refused on sight, bare CR and bare LF
/// included (stricter than RFC 9112, section 2.2, has to be).
struct LineScanner: Sendable {
    /// Bytes of the current line that have been looked at.
    private var scanned = 0

    /// Looks for the end of the line at `start`.
    ///
    /// Until it has come, this is called with the same bytes again and more after them.
    ///
    /// - Parameters:
    ///   - bytes: What has come so far.
    ///   - start: Where the line begins.
    ///   - limit: The most bytes that the line may have, its CRLF included.
    ///   - excess: The fault of a line that has more.
    /// - Returns: The length of the line without its CRLF, nil where its end has not come yet.
    /// - Throws: `excess`, even before the end has come, or what is wrong with a line end or a character.
    mutating func lineLength(
        in bytes: UnsafeRawBufferPointer, from start: Int, limit: Int, excess: RequestFault
    ) throws(RequestFault) -> Int? {
        let end = min(bytes.count, limit > bytes.count - start ? bytes.count : start + limit)
        var position = start + scanned
        while true {
            position = HTTPTokens.firstControl(in: bytes, from: position, to: end)
            guard position < end else { break }
            switch bytes[position] {
            case UInt8(ascii: "\t"):
                position += 1
                continue
            case UInt8(ascii: "\n"):
                throw .bareLineFeed
            case UInt8(ascii: "\r"):
                break
            default:
                throw .controlCharacter
            }
            guard position + 1 < end else { break }
            guard bytes[position + 1] == UInt8(ascii: "\n") else { throw .bareCarriageReturn }
            scanned = 0
            return position - start
        }
        scanned = position - start
        guard end - start < limit else { throw excess }
        return nil
    }
}
