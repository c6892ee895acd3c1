import Skills

extension StoreProbe {
    /// Requires a condition.
    ///
    /// - Throws: A `RunStoreFault` when it does not hold.
    func expect(_ isMet: Bool, _ expectation: String, found: @autoclosure () -> Any) throws {
        guard !isMet else { return }
        throw RunStoreFault(
            caseName: caseName, expectation: expectation, found: Self.shortened("\(found())"))
    }

    /// Requires that two values are the same; not for texts, which have to have the same bytes.
    ///
    /// - Throws: A `RunStoreFault` when they differ.
    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
        guard found != expected else { return }
        throw RunStoreFault(
            caseName: caseName, expectation: "\(what): " + Self.shortened("\(expected)"),
            found: Self.shortened("\(found)"))
    }

    /// Requires that there is a value.
    ///
    /// - Throws: A `RunStoreFault` when there is none.
    func require<Value>(_ value: Value?, _ what: String) throws -> Value {
        guard let value else {
            throw RunStoreFault(caseName: caseName, expectation: what, found: "none")
        }
        return value
    }

    /// Requires that a call fails with this error.
    ///
    /// - Throws: A `RunStoreFault` when it succeeds or fails with another one.
    func expect(_ error: RunStoreError, _ why: String, from call: () async throws -> Any) async throws {
        let found: String
        do {
            found = "the answer \(Self.shortened("\(try await call())"))"
        } catch let other as RunStoreError {
            guard other != error else { return }
            found = "the error `\(other)`: \(other.description)"
        }
        throw RunStoreFault(
            caseName: caseName, expectation: "the error `\(error)`, since \(why)", found: found)
    }

    /// Requires that two runs, events or results have the same members, byte by byte.
    ///
    /// - Throws: A `RunStoreFault` that names the first member that differs.
    func expect(_ found: StoredFacts, _ expected: StoredFacts, _ what: String) throws {
        guard let (name, left, right) = found.firstDifference(from: expected) else { return }
        throw RunStoreFault(
            caseName: caseName, expectation: "\(what): \(name) is \(Self.shortened(right))",
            found: Self.shortened(left))
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count <= 300 ? text : "\(text.prefix(280))… (\(text.utf8.count) bytes)"
    }
}
