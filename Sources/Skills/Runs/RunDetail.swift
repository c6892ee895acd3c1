/// How much of a run is shown.
package enum RunDetail: Sendable, Hashable {
    /// Everything.
    case full
    /// What lists show: neither question nor input nor output.
    case listed
    /// Everything but the input.
    case withoutInput
    /// Neither input nor what it asks or has made, which is said by members of its own.
    case shortened
}
