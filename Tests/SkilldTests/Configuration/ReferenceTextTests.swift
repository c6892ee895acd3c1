import Testing

@testable import skilld

@Suite struct ReferenceTextTests {
    private static let references = ReferenceText(environment: ["A": "1", "B": "${env:A}", "E": ""]) {
        path, limit throws(POSIX.FileFault) in
        switch path {
        case "lf": Array("x\n\n".utf8)
        case "crlf": Array("x\r\n".utf8)
        case "binary": [0xFF]
        default: throw POSIX.FileFault.tooLarge
        }
    }

    @Test(
        arguments: [
            ("", "", []), ("plain", "plain", []), ("$5 $$ {x}", "$5 $$ {x}", []),
            ("${env:A}", "1", ["${env:A}"]),
            ("<${env:A}-${env:A}>", "<1-1>", ["${env:A}", "${env:A}"]), ("$${env:A}$", "$1$", ["${env:A}"]),
            ("${env:E}", "", ["${env:E}"]), ("${file:lf}", "x\n", ["${file:lf}"]),
            ("${file:crlf}", "x", ["${file:crlf}"]),
        ] as [(String, String, [String])])
    func `references are replaced and the rest stays`(text: String, result: String, names: [String]) throws {
        let replaced = try Self.references.replacing(text)
        #expect(replaced.text == result)
        #expect(replaced.references == names)
    }

    @Test func `what is put in is not searched again`() throws {
        #expect(try Self.references.replacing("${env:B}").text == "${env:A}")
    }

    @Test(arguments: [
        ("${file:binary}", "refers to ${file:binary}, which is not UTF-8"),
        ("${file:big}", "refers to ${file:big}, which cannot be read: it is too large"),
        ("${env:}", "refers to ${env:}, which is not set"),
    ])
    func `a file that is no text is a fault`(text: String, message: String) {
        #expect(throws: ReferenceText.Fault(message: message)) { try Self.references.replacing(text) }
    }
}
