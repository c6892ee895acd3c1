/// A type that writes JSON which keeps the type's own schema by construction, so that nobody needs to check.
protocol FaithfulForm: JSONEncodable, SchemaProviding {}
