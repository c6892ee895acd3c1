import Skills
import SkillsHTTPClient
import SkillsJSON

extension HTTPRequestInput: JSONDecodable {
    /// Reads an input; the body keeps its bytes.
    ///
    /// - Throws: A `SkillError` of code `validation` with every fault, among them those for which the client would refuse the
    ///   request: the URL, the method, and fields with control characters or about framing.
    init(json: RawJSON) throws {
        var reader = try ObjectReader(json)
        self.init()
        body = reader.body()
        method = reader.method(body)
        url = reader.url()
        headers = reader.headers()
        if let type = body.contentType, headers.first("content-type") == nil {
            headers.append("Content-Type", type)
        }
        timeout =
            reader.duration("timeout", in: Duration.milliseconds(1)...Duration.seconds(86_400))
            ?? Self.defaultTimeout
        expected = reader.expected()
        (retries, retriedStatuses) = reader.retries()
        redirects = reader.integer("redirects", in: 0...10, default: 0) ?? 0
        limit = reader.integer("maxBytes", in: 1...32 << 20, default: Self.defaultLimit) ?? Self.defaultLimit
        shownFields = reader.shownFields()
        try reader.finish()
    }
}

extension ObjectReader {
    fileprivate mutating func body() -> HTTPRequestBody {
        let json = value("json")
        guard value("text") != nil else { return json.map(HTTPRequestBody.json) ?? .empty }
        guard json == nil else {
            fault("text", "can't be there together with json")
            return .empty
        }
        return string("text").map(HTTPRequestBody.text) ?? .empty
    }

    /// The method; one that goes with the body where none is said, and after a fault.
    fileprivate mutating func method(_ body: HTTPRequestBody) -> String {
        let usual = body.contentType == nil ? "GET" : "POST"
        guard value("method") != nil, let method = string("method") else { return usual }
        do {
            try ClientRequest(method: method, url: Self.harmlessURL, body: body.clientBody).check()
        } catch .invalidRequest(.body) {
            fault("method", "must be one that takes a body, or json and text be absent")
        } catch {
            fault("method", "must be a method in capital letters, and not CONNECT")
        }
        return method
    }

    /// The URL with its query.
    fileprivate mutating func url() -> String {
        let parameters = query()
        guard let url = string("url") else { return "" }
        do {
            try ClientRequest(url: url).check()
        } catch {
            fault("url", Self.urlFault(error))
        }
        return QueryText.adding(parameters, to: url)
    }

    private static func urlFault(_ error: HTTPClientError) -> String {
        switch error {
        case .invalidRequest(.scheme): "must begin with http:// or https://"
        case .invalidRequest(.credentialsInURL):
            "must hold no user name and no password; a header can carry them"
        default: "must be an absolute URL that begins with http:// or https://"
        }
    }

    private mutating func query() -> [(name: String, value: String)] {
        guard let object = object("query") else { return [] }
        let place = JSONPointer.root.appending("query")
        var parameters: [(name: String, value: String)] = []
        for (name, value) in object {
            let values = value.kind == .array ? JSONValue(value).arrayValue?.map(\.raw) ?? [] : [value]
            for (index, value) in values.enumerated() {
                guard
                    let text = value.stringValue ?? value.numberText ?? value.boolValue.map({ "\($0)" })
                else {
                    let place = place.appending(name)
                    faults.append(
                        FieldError(
                            pointer: values.count > 1 ? place.appending(index) : place,
                            detail: "must be a string, a number or a boolean, or an array of these"))
                    continue
                }
                parameters.append((name, text))
            }
        }
        return parameters
    }

    fileprivate mutating func headers() -> ClientFields {
        guard let object = object("headers") else { return [:] }
        guard object.count <= Self.mostHeaders else {
            faults.append(
                FieldError(
                    pointer: JSONPointer.root.appending("headers"),
                    detail: "must have at most \(Self.mostHeaders) members"))
            return [:]
        }
        var fields = ClientFields()
        for (name, value) in object {
            let place = JSONPointer.root.appending("headers").appending(name)
            guard let text = value.stringValue else {
                faults.append(FieldError(pointer: place, detail: "must be a string"))
                continue
            }
            guard fields.first(name) == nil else {
                faults.append(FieldError(pointer: place, detail: "is there already in other letters"))
                continue
            }
            fields.append(name, text)
            do {
                try ClientRequest(url: Self.harmlessURL, fields: [name: text]).check()
            } catch .invalidRequest(.fieldValue) {
                faults.append(FieldError(pointer: place, detail: "must have no control characters"))
            } catch {
                faults.append(
                    FieldError(
                        pointer: place,
                        detail: "must be the name of a header, and none about framing or the connection"))
            }
        }
        return fields
    }

    /// What a request can use; each is looked for among all, and each passes the client's one loop.
    private static let mostHeaders = 100

    /// For checks of everything else.
    private static let harmlessURL = "http://localhost"
}
