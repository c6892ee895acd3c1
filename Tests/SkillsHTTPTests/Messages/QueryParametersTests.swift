import SkillsHTTP
import Testing

@Suite struct QueryParametersTests {
    private func parse(_ text: String) throws -> [[String]] {
        try QueryParameters(Array(text.utf8)).all.map { [$0.name, $0.value] }
    }

    @Test(
        arguments: [
            ("", []),
            ("a=1&b=2&a=3", [["a", "1"], ["b", "2"], ["a", "3"]]),
            ("a&b=&=c", [["a", ""], ["b", ""], ["", "c"]]),
            ("&&a=1&", [["a", "1"]]),
            ("a=b=c", [["a", "b=c"]]),
            ("a+b=c+d%20e%2Bf", [["a b", "c d e+f"]]),
            ("a=%26%3D%25&%61=%C3%a9", [["a", "&=%"], ["a", "é"]]),
            ("a;b=1", [["a;b", "1"]]),
        ] as [(String, [[String]])])
    func `pairs are decoded in their order`(text: String, pairs: [[String]]) throws {
        #expect(try parse(text) == pairs)
    }

    @Test func `no query has no parameters`() throws {
        #expect(try QueryParameters(nil).all.isEmpty)
    }

    @Test func `values are found by name, byte by byte`() throws {
        let query = try QueryParameters(Array("%C3%A9=1&e%CC%81=2&%C3%A9=3".utf8))
        #expect(query.values("\u{E9}") == ["1", "3"])
        #expect(query.first("e\u{301}") == "2")
        #expect(query.first("e") == nil)
        #expect(query.values("e").isEmpty)
    }

    @Test(arguments: [
        ("a=1&b=%", "b"), ("b=%2", "b"), ("b=%zz", "b"), ("b=%ff", "b"), ("b=%C3", "b"), ("%zz=1", "%zz"),
        ("a%20b=%+1", "a b"),
    ])
    func `a parameter that cannot be decoded is named`(text: String, name: String) throws {
        let error = #expect(throws: QueryParameterError.self) { try parse(text) }
        #expect(error?.parameter == name)
        #expect(error?.fault == .encoding)
        #expect(error?.description == "The parameter is not percent-encoded UTF-8.")
    }

    @Test func `there may be 100 parameters and no more`() throws {
        let hundred = (1...100).map { "p\($0)=" }.joined(separator: "&")
        #expect(try parse(hundred).count == 100)
        let error = #expect(throws: QueryParameterError.self) { try parse(hundred + "&last=1") }
        #expect(error?.parameter == "last")
        #expect(error?.fault == .excess)
    }

    @Test func `a long name is cut where it cannot be read`() throws {
        let error = #expect(throws: QueryParameterError.self) {
            try parse("%" + String(repeating: "a", count: 5000))
        }
        #expect(error?.parameter.utf8.count == 64)
    }
}
