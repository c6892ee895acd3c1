/// Where a sentence stands in the UTF-8 of its text.
///
/// Half the size of a `Range<Int>`: there may be a million of them.
package struct SentenceSpan: Equatable, Sendable {
    /// The first byte.
    package let start: UInt32
    /// One past the last byte.
    package let end: UInt32

    /// Takes byte offsets below 4 GiB.
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The same as a range of indices.
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// The sentence as one line.
    ///
    /// A single space of any width stays. Several, or a line break, become one space, or nothing where a line
    /// break stands between two characters of a script without spaces.
    func text(in bytes: [UInt8]) -> String {
        var line: [UInt8] = []
        line.reserveCapacity(range.count)
        var position = range.lowerBound
        var previous: UInt32 = 0
        var gap = Gap()
        while position < range.upperBound {
            let scalar = UTF8Scalar(in: bytes, at: position)
            switch ScalarKind(scalar.value) {
            case .newline, .paragraph:
                gap.add(scalar.value, isBreak: true)
            case .space:
                gap.add(scalar.value, isBreak: false)
            default:
                gap.close(between: previous, and: scalar.value, to: &line)
                line.append(contentsOf: bytes[position..<position + scalar.width])
                previous = scalar.value
            }
            position += scalar.width
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// The white space between two characters of a sentence.
    private struct Gap {
        private var first: UInt32?
        private var isSingle = true
        private var hasBreak = false

        mutating func add(_ value: UInt32, isBreak: Bool) {
            isSingle = first == nil
            first = first ?? value
            hasBreak = hasBreak || isBreak
        }

        mutating func close(between left: UInt32, and right: UInt32, to line: inout [UInt8]) {
            guard let first else { return }
            if isSingle, !hasBreak {
                UTF8Scalar.append(first, to: &line)
            } else if !hasBreak || !Script.areJoined(left, right) {
                line.append(UInt8(ascii: " "))
            }
            self = Gap()
        }
    }
}
