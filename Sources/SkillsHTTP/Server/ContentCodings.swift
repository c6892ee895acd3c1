/// Applies content codings (RFC 9110, section 8.4) to whole bodies, the large ones away from the lane.
enum ContentCodings {
    /// Up to this size a coded body is decoded on the lane: it can't be more than 2 MiB without its coding.
    private static let smallCodedBody = 2 * 1024

    /// The body without its coding.
    ///
    /// - Throws: A `MessageFault`.
    static func decodedBody(of request: HTTPRequest, limit: Int) async throws(MessageFault) -> [UInt8] {
        guard let coding = ContentCoding(request.head.fields) else { throw .unknownCoding }
        if coding == .identity { return request.body }
        let isSmall = request.body.count <= smallCodedBody
        let result =
            isSmall
            ? decoded(request.body, coding, limit: limit)
            : await WorkPool.shared.run { decoded(request.body, coding, limit: limit) }
        switch result {
        case .success(let body): return body
        case .failure(let error): throw MessageFault(error)
        }
    }

    private static func decoded(
        _ body: [UInt8], _ coding: ContentCoding, limit: Int
    ) -> Result<[UInt8], ContentDecodingError> {
        do throws(ContentDecodingError) {
            return .success(try ContentDecoder.decode(body, coding: coding, limit: limit))
        } catch {
            return .failure(error)
        }
    }

    /// The response in gzip when the request allows it; otherwise as it is.
    static func compressed(_ response: HTTPResponse, _ body: [UInt8], for head: RequestHead) async
        -> HTTPResponse
    {
        var response = response
        response.add("Vary", "Accept-Encoding")
        guard AcceptEncodingField(head.fields).allowsGzip else { return response }
        let encoded =
            body.count < WorkPool.largeBody
            ? GzipEncoder.encode(body) : await WorkPool.shared.run { GzipEncoder.encode(body) }
        guard let encoded, encoded.count < body.count else { return response }
        response.body = .bytes(encoded)
        response.add("Content-Encoding", "gzip")
        return response
    }
}
