import Dispatch

/// Applies content codings (RFC 9110, section 8.4) to whole bodies, the large ones away from the lane.
enum ContentCodings {
    /// From this size on a body is worked on elsewhere, so that the lane's other connections need not wait
    /// for it.
    private static let largeBody = 32 * 1024

    private static let queue = DispatchQueue(label: "skilld.codings")

    /// The body without its coding.
    ///
    /// - Throws: A `MessageFault`.
    static func decodedBody(of request: HTTPRequest, limit: Int) async throws(MessageFault) -> [UInt8] {
        guard let coding = ContentCoding(request.head.fields) else { throw .unknownCoding }
        if coding == .identity { return request.body }
        let result = await offLane { () -> Result<[UInt8], ContentDecodingError> in
            do throws(ContentDecodingError) {
                return .success(try ContentDecoder.decode(request.body, coding: coding, limit: limit))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let body): return body
        case .failure(let error): throw MessageFault(error)
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
            body.count < largeBody
            ? GzipEncoder.encode(body) : await offLane { GzipEncoder.encode(body) }
        guard let encoded, encoded.count < body.count else { return response }
        response.body = .bytes(encoded)
        response.add("Content-Encoding", "gzip")
        return response
    }

    private static func offLane<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
