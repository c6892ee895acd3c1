extension RequestHead {
    /// Draws from the fields what the connection has to know, and refuses what is ambiguous.
    init(line: RequestLine, fields: HTTPFields) throws(RequestFault) {
        let special = SpecialFields(fields)
        try special.checkHost(line)
        let framing = try special.framing(line.version)
        self.init(
            method: line.method, target: RequestTarget(parts: line.target, in: fields.bytes),
            version: line.version, fields: fields, framing: framing,
            keepsAlive: special.keepsAlive(line.version),
            expectsContinue: special.expectsContinue && framing.hasBody && line.version == .http11,
            hasUnknownExpectation: special.hasUnknownExpectation)
    }
}
