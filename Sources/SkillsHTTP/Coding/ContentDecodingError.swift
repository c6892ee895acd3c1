/// Why the coding of a body cannot be undone.
package enum ContentDecodingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It becomes larger than it may be.
    case tooLarge
    /// It is no such coding, has been cut, or something follows it.
    case damaged

    /// The status to answer with.
    package var status: HTTPStatus {
        switch self {
        case .tooLarge: .contentTooLarge
        case .damaged: .badRequest
        }
    }

    /// One sentence that is safe to show to a client.
    package var description: String {
        switch self {
        case .tooLarge: "The body is too large once it is decompressed."
        case .damaged: "The body does not have the form that Content-Encoding names."
        }
    }
}
