/// A length of time as people write it: `10s`, `1h30m`, or ISO 8601 such as `PT1H30M`.
///
/// The short form is one or more whole numbers, each with its unit (`d`, `h`, `m`, `s`, `ms`), from the
/// greatest unit to the smallest and no unit twice. The ISO form is `P`, then days, then `T` with hours,
/// minutes and seconds, or weeks alone (`P2W`); years and months have no fixed length and are refused. In
/// both forms the seconds may have a fraction of up to nine digits. Nothing is longer than ten years
/// (3650 days), and nothing is negative.
public struct DurationText: Hashable, Sendable, CustomStringConvertible {
    /// The longest duration that can be written: 3650 days.
    public static let maximum = Duration.seconds(3650 * 86_400)

    private let nanoseconds: UInt64

    /// Takes a text in either form, or is `nil` when it is in neither or names more than ``maximum``.
    public init?(_ text: String) {
        var parser = DurationTextParser(Array(text.utf8))
        guard let nanoseconds = parser.parse() else { return nil }
        self.nanoseconds = nanoseconds
    }

    /// Takes a duration in whole nanoseconds, or is `nil` when it is negative or exceeds ``maximum``.
    public init?(_ duration: Duration) {
        guard duration >= .zero, duration <= Self.maximum else { return nil }
        let (seconds, attoseconds) = duration.components
        nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }

    /// The length that the text stands for.
    public var duration: Duration { .nanoseconds(Int64(nanoseconds)) }

    /// The short form, which reads back as the same duration: `1h30m`, `1s500ms`, `0s`.
    public var description: String {
        guard nanoseconds > 0 else { return "0s" }
        var text = ""
        var rest = nanoseconds
        for (unit, length) in [("d", 86_400), ("h", 3600), ("m", 60)] as [(String, UInt64)] {
            let count = rest / (length * 1_000_000_000)
            if count > 0 { text += "\(count)\(unit)" }
            rest %= length * 1_000_000_000
        }
        return text + Self.seconds(rest)
    }

    /// Less than a minute: seconds and milliseconds, or one fraction where that is not exact.
    private static func seconds(_ nanoseconds: UInt64) -> String {
        let seconds = nanoseconds / 1_000_000_000
        let fraction = nanoseconds % 1_000_000_000
        guard fraction % 1_000_000 == 0 else {
            let digits = String(fraction)
            return "\(seconds)." + String(repeating: "0", count: 9 - digits.utf8.count) + digits + "s"
        }
        return (seconds > 0 ? "\(seconds)s" : "") + (fraction > 0 ? "\(fraction / 1_000_000)ms" : "")
    }
}
