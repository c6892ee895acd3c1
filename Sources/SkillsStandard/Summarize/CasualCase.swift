/// Finds out whether a text begins its sentences with lower-case letters.
///
/// In most texts a lower-case letter after a period shows an abbreviation ("the co. said"); in chats and
/// transcripts it shows nothing.
enum CasualCase {
    /// Whether more lower-case than upper-case letters follow `.`, `!` or `?` and one white space.
    static func isUsed(in bytes: [UInt8], checkpoint: (Double) throws -> Void) throws -> Bool {
        try checkpoint(0)
        var meter = WorkMeter()
        var balance = 0
        for index in bytes.indices.dropLast(2) {
            // A byte is far less than a unit of work.
            if index & 15 == 0, meter.isDue() { try checkpoint(Double(index) / Double(bytes.count)) }
            let byte = bytes[index]
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"),
                bytes[index + 1] == UInt8(ascii: " ") || bytes[index + 1] == UInt8(ascii: "\n")
            else { continue }
            // An initial or the end of "e.g." shows nothing.
            if index < 2 || bytes[index - 2] == UInt8(ascii: " ") || bytes[index - 2] == UInt8(ascii: ".") {
                continue
            }
            switch ScalarKind(UTF8Scalar(in: bytes, at: index + 2).value) {
            case .lowercase: balance += 1
            case .uppercase: balance -= 1
            default: break
            }
        }
        try checkpoint(1)
        return balance > 0
    }
}
