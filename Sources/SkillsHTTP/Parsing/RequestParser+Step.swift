extension RequestParser {
    /// What one call found.
    package struct Step: Sendable {
        /// How many of the given bytes are used up; may be more than none where more bytes are needed.
        package let consumed: Int
        /// What they were.
        package let event: Event
    }

    /// A part of a request, or the lack of one.
    package enum Event: Sendable {
        /// Nothing can be said before more bytes have come.
        case needMoreBytes
        /// A complete head; body pieces and an end follow.
        case head(RequestHead)
        /// A piece of the body, which lies at this place in the given bytes; never empty.
        case body(Range<Int>)
        /// The request is complete.
        case end
        /// The request cannot be read; every later call says the same.
        case failed(RequestFault)
    }
}
