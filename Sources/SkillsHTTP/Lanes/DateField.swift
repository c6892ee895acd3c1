import CLinux

/// The Date header field of a lane's responses (RFC 9110, section 6.6.1), written once a second.
final class DateField {
    private var second: Int64 = -1
    private var line: [UInt8] = []

    /// The whole line with its end.
    var bytes: [UInt8] {
        let now = Int64(clinux_realtime() / 1_000_000_000)
        if now != second {
            second = now
            line = Array("Date: ".utf8) + HTTPDate.bytes(unixSeconds: Int(now)) + [13, 10]
        }
        return line
    }
}
