/// The keywords of one schema as they are written, read by their kinds.
struct SchemaSource {
    let members: JSONMembers
    let pointer: JSONPointer

    /// A keyword's value as it stands; `nil` where it is absent.
    subscript(_ keyword: String) -> JSONValue? { members[keyword] }

    /// The fault of a keyword.
    func error(_ keyword: String, _ detail: String) -> JSONSchemaError {
        JSONSchemaError(pointer: pointer.appending(keyword), detail: detail)
    }

    /// A string; `nil` where the keyword is absent.
    func string(_ keyword: String) throws(JSONSchemaError) -> String? {
        guard let value = members[keyword] else { return nil }
        guard let string = value.stringValue else { throw error(keyword, "must be a string") }
        return string
    }

    /// A size, at least 0; `nil` where the keyword is absent.
    func size(_ keyword: String) throws(JSONSchemaError) -> Int? {
        guard let value = members[keyword] else { return nil }
        guard let size = value.intValue, size >= 0 else {
            throw error(keyword, "must be a whole number of at least 0")
        }
        return size
    }

    /// A list; `nil` where the keyword is absent.
    func list(_ keyword: String) throws(JSONSchemaError) -> [JSONValue]? {
        guard let value = members[keyword] else { return nil }
        guard let list = value.arrayValue else { throw error(keyword, "must be an array") }
        return list
    }

    /// A list of strings; `nil` where the keyword is absent.
    func strings(_ keyword: String) throws(JSONSchemaError) -> [String]? {
        guard let list = try list(keyword) else { return nil }
        var strings: [String] = []
        for value in list {
            guard let string = value.stringValue else { throw error(keyword, "must be an array of strings") }
            strings.append(string)
        }
        return strings
    }

    /// One schema; `nil` where the keyword is absent.
    func schema(_ keyword: String, refusal: String = SchemaCompiler.refusal, _ compiler: inout SchemaCompiler)
        -> Int?
    {
        members[keyword].map { compiler.node($0, at: pointer.appending(keyword), refusal: refusal) }
    }

    /// A list of at least one schema; `nil` where the keyword is absent.
    func schemas(_ keyword: String, _ compiler: inout SchemaCompiler) throws(JSONSchemaError) -> [Int]? {
        guard let list = try list(keyword) else { return nil }
        guard !list.isEmpty else { throw error(keyword, "must not be empty") }
        let place = pointer.appending(keyword)
        return list.enumerated().map { compiler.node($1, at: place.appending($0)) }
    }

    /// Schemas by name; `nil` where the keyword is absent.
    func namedSchemas(_ keyword: String, _ compiler: inout SchemaCompiler) throws(JSONSchemaError)
        -> [(name: String, node: Int)]?
    {
        guard let value = members[keyword] else { return nil }
        guard let named = value.objectValue else { throw error(keyword, "must be an object") }
        let place = pointer.appending(keyword)
        return named.map { ($0.name, compiler.node($0.value, at: place.appending($0.name))) }
    }
}
