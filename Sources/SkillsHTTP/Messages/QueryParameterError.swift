/// Says which parameter of a query cannot be read, and why.
package struct QueryParameterError: Error, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    package enum Fault: Sendable {
        /// Its percent-encoding is broken, or what it stands for is not UTF-8.
        case encoding
        /// It is one more than a query may have.
        case excess
    }

    /// The name of the parameter; as it came and at most 64 bytes of it where the name itself cannot be read.
    package let parameter: String
    /// What is wrong with it.
    package let fault: Fault

    /// One sentence that is safe to show to a client.
    package var description: String {
        switch fault {
        case .encoding: "The parameter is not percent-encoded UTF-8."
        case .excess: "The query has more than \(QueryParameters.maximumCount) parameters."
        }
    }
}
