extension RequestFault: CustomStringConvertible {
    /// One sentence that is safe to show to a client, since it repeats nothing of what came.
    package var description: String {
        switch self {
        case .bareLineFeed: "A line ends in LF alone."
        case .bareCarriageReturn: "A CR is not followed by LF."
        case .controlCharacter: "The head has a control character."
        case .tooManyEmptyLines: "Too many empty lines come before the request line."
        case .badRequestLine:
            "The request line is not a method, a target and a version with one space between."
        case .badMethod: "The method is not a token of at most \(HTTPMethod.maximumLength) characters."
        case .badTarget: "The request target is malformed."
        case .badVersion: "The protocol version is malformed."
        case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are spoken here."
        case .requestLineTooLong: "The request line is too long."
        case .badFieldName: "A header field name is not a token."
        case .missingColon: "A header line has no colon."
        case .spaceBeforeFields: "White space comes before the first header field."
        case .foldedField: "A header field is folded over several lines."
        case .fieldsTooLarge: "The header fields are too large."
        case .tooManyFields: "There are too many header fields."
        case .missingHost: "The Host field is missing."
        case .severalHosts: "There are several Host fields."
        case .badHost: "The host is malformed."
        case .badContentLength: "Content-Length is not a decimal number."
        case .severalContentLengths: "There are several Content-Length fields."
        case .lengthAndCoding: "Content-Length and Transfer-Encoding come together."
        case .codingInHTTP10: "Transfer-Encoding comes in an HTTP/1.0 request."
        case .badTransferCoding: "Transfer-Encoding does not end in a single chunked coding."
        case .unsupportedTransferCoding: "The only transfer coding understood here is chunked."
        case .badChunkSize: "A chunk size is not a hexadecimal number of at most 16 digits."
        case .badChunkExtension: "A chunk extension is malformed."
        case .badChunkEnd: "The data of a chunk is not followed by a line end."
        case .chunkExtensionsTooLarge: "The chunk extensions are too large."
        case .trailersTooLarge: "The trailer fields are too large."
        case .bodyTooLarge: "The body is too large."
        }
    }
}
