import SkillsHTTP

/// Reads a query in every way.
func fuzzQueries(_ bytes: UnsafeRawBufferPointer) {
    do {
        let query = try QueryParameters(Array(bytes))
        require(query.all.count <= QueryParameters.maximumCount, "a query is bounded")
        for parameter in query.all { _ = query.values(parameter.name) }
    } catch {
        _ = error.description
    }
    let text = String(decoding: bytes, as: UTF8.self)
    _ = RequestTarget(text, method: .get)?.segments
}

/// Gives one value to the readers of every field.
func fuzzFields(_ bytes: UnsafeRawBufferPointer) {
    let value = String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
    let names = [
        "accept", "accept-encoding", "accept-language", "content-encoding", "content-type", "if-none-match",
        "prefer",
        "x-request-id",
    ]
    let fields = HTTPFields(names.map { ($0, value) })
    let accept = AcceptField(fields)
    _ = accept.best(of: [.json, .eventStream, .jsonLines, .plainText])
    require((0...1000).contains(accept.quality(of: "text", subtype: "html")), "a weight lies in its bounds")
    _ = AcceptEncodingField(fields).allowsGzip
    require((AcceptLanguageField(fields).first?.utf8.count ?? 0) <= 35, "a language tag is bounded")
    _ = ContentCoding(fields)
    _ = ContentType(fields)?.isJSON
    _ = EntityTagList(fields)?.matches("W/\"1\"")
    require((PreferField(fields).wait ?? 0) >= 0, "a wait is not negative")
    require((RequestIDField(fields)?.value.utf8.count ?? 0) <= 128, "an id is bounded")
}
