/// What a request is answered with.
package struct HTTPResponse: Sendable {
    /// A header field; its value holds no control characters.
    package struct Field: Sendable {
        package let name: StaticString
        package let value: String
    }

    /// What follows the head.
    package enum Body: Sendable {
        /// Nothing.
        case empty
        /// These bytes; they may be compressed when the request allows it.
        case bytes([UInt8])
        /// Whatever the consumer writes, until it ends the stream. Never compressed.
        case stream(StreamOpener)
    }

    /// Begins a stream: called on the connection's lane once the head is on its way, before anything is
    /// written.
    ///
    /// Returns who is told of the stream's fate.
    package typealias StreamOpener = @Sendable (_ stream: any ResponseStream) -> any StreamConsumer

    /// The status.
    package var status: HTTPStatus
    /// The fields, in the order in which they are sent; those of framing, Date and Connection are the
    /// server's to add.
    package private(set) var fields: [Field] = []
    /// The body.
    package var body: Body

    /// Makes a response.
    package init(status: HTTPStatus, body: Body = .empty) {
        self.status = status
        self.body = body
    }

    /// Adds a field.
    ///
    /// A value with a control character would end the line, so such a field is left out.
    package mutating func add(_ name: StaticString, _ value: String) {
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        fields.append(Field(name: name, value: value))
    }
}
