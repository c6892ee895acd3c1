import SkillsJSON

/// A response as it came.
struct TestResponse: Sendable {
    let status: Int
    /// The fields, their names in lower case.
    let fields: [(name: String, value: String)]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The values of a field, in their order.
    func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    subscript(_ name: String) -> String? { all(name).first }

    func json() throws -> JSONValue { try JSONValue(parsing: body) }

    /// The problem's code, once it is clear that it is a problem document of this status.
    func problemCode() throws -> String? {
        guard self["content-type"] == "application/problem+json" else { return nil }
        let document = try json()
        guard document["status"]?.intValue == status, document["type"]?.stringValue == "about:blank",
            document["instance"]?.stringValue == "urn:request:\(self["x-request-id"] ?? "")"
        else { return nil }
        return document["code"]?.stringValue
    }

    /// The pointers of the fields to blame.
    func pointers() throws -> [String] {
        try json()["errors"]?.arrayValue?.compactMap { $0["pointer"]?.stringValue } ?? []
    }
}
