/// Why a request cannot be sent as it is.
package enum RequestFault: Sendable, Equatable, CustomStringConvertible {
    /// The text is not a URL.
    case url
    /// The scheme is neither `http` nor `https`.
    case scheme
    /// The URL holds a user name or password, which would end up in logs; use a field.
    case credentialsInURL
    /// The method is no token of capital letters, or one that opens a tunnel.
    case method
    /// A field's name is no token, or the field is the client's own to send.
    case fieldName(String)
    /// The value of this field holds a control character.
    case fieldValue(String)
    /// A method that has no body was given one.
    case body

    /// A sentence for callers; it repeats no value.
    package var description: String {
        switch self {
        case .url: "The URL is not valid."
        case .scheme: "The URL's scheme is neither http nor https."
        case .credentialsInURL: "The URL holds a user name or a password."
        case .method: "The method is not valid."
        case .fieldName: "A header field's name is not valid or cannot be set."
        case .fieldValue: "A header field's value is not valid."
        case .body: "The method does not take a body."
        }
    }
}
