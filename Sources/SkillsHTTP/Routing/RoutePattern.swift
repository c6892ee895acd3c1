/// A path with named parameters, such as `/runs/{id}/events`.
struct RoutePattern {
    /// One segment of a pattern.
    enum Segment: Equatable {
        /// Exactly these bytes, decoded.
        case literal([UInt8])
        /// Any segment that is not empty, under this name.
        case parameter(String)
    }

    let segments: [Segment]

    /// Reads a pattern that stands in our own code.
    ///
    /// It begins with `/`; a segment in braces is a parameter.
    init(_ pattern: String) {
        let bytes = Array(pattern.utf8)
        guard bytes.first == UInt8(ascii: "/") else { preconditionFailure("a pattern begins with a slash") }
        let parts = bytes.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        segments = parts.map { part in
            guard part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}") else {
                return .literal(Array(part))
            }
            return .parameter(String(decoding: part.dropFirst().dropLast(), as: UTF8.self))
        }
    }

    /// The names of its parameters, in their order.
    var parameterNames: [String] {
        segments.compactMap { segment in
            guard case .parameter(let name) = segment else { return nil }
            return name
        }
    }
}
