/// Why a request cannot be read; the connection ends with the response that says so.
///
/// The raw value is a short name for logs.
package enum RequestFault: String, Error, Sendable, CaseIterable {
    // Lines.
    case bareLineFeed
    case bareCarriageReturn
    case controlCharacter
    case tooManyEmptyLines
    // The request line.
    case badRequestLine
    case badMethod
    case badTarget
    case badVersion
    case unsupportedVersion
    case requestLineTooLong
    // Field lines.
    case badFieldName
    case missingColon
    case spaceBeforeFields
    case foldedField
    case fieldsTooLarge
    case tooManyFields
    // Host.
    case missingHost
    case severalHosts
    case badHost
    // Framing.
    case badContentLength
    case severalContentLengths
    case lengthAndCoding
    case codingInHTTP10
    case badTransferCoding
    case unsupportedTransferCoding
    // The body.
    case badChunkSize
    case badChunkExtension
    case badChunkEnd
    case chunkExtensionsTooLarge
    case trailersTooLarge
    case bodyTooLarge

    /// The status to answer with.
    package var status: HTTPStatus {
        switch self {
        case .requestLineTooLong: .uriTooLong
        case .fieldsTooLarge, .tooManyFields, .trailersTooLarge: .requestHeaderFieldsTooLarge
        case .bodyTooLarge: .contentTooLarge
        case .unsupportedVersion: .httpVersionNotSupported
        case .unsupportedTransferCoding: .notImplemented
        case .bareLineFeed, .bareCarriageReturn, .controlCharacter, .tooManyEmptyLines, .badRequestLine,
            .badMethod, .badTarget, .badVersion, .badFieldName, .missingColon, .spaceBeforeFields,
            .foldedField, .missingHost, .severalHosts, .badHost, .badContentLength, .severalContentLengths,
            .lengthAndCoding, .codingInHTTP10, .badTransferCoding, .badChunkSize, .badChunkExtension,
            .badChunkEnd, .chunkExtensionsTooLarge:
            .badRequest
        }
    }
}
