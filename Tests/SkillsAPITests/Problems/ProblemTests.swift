import Skills
import SkillsHTTP
import SkillsJSON
import Testing

@testable import SkillsAPI

@Suite struct ProblemTests {
    private static func text(_ response: HTTPResponse) -> String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `the fields to blame stand below the place that is named`() {
        let fault = FieldError(pointer: JSONPointer.root.appending("a/b"), detail: "is odd")
        let problem = Problem.validation(SkillError.validation([fault]), below: "/input")
        #expect(
            Self.text(problem.response(to: "x"))
                == #"{"type":"about:blank","title":"Unprocessable Content","status":422,"code":"validation","#
                + #""detail":"The input is not valid: /a~1b is odd.","instance":"urn:request:x","#
                + #""errors":[{"pointer":"/input/a~1b","detail":"is odd"}]}"#)
    }

    @Test func `a query fault names its parameter, whatever its characters`() {
        let response = Problem.parameter("a\"\n", "It is odd.").response(to: "x")
        #expect(response.status == .badRequest)
        #expect(Self.text(response).contains(#""parameter":"a\"\n""#))
        #expect(!Self.text(response).contains("errors"))
    }

    @Test func `an error that is not meant for callers is not shown to them`() {
        struct Secret: Error {
            let path = "/etc/secret"
        }
        let response = Problem(any: Secret()).response(to: "x")
        #expect(response.status == .internalServerError)
        #expect(!Self.text(response).contains("ecret"))
    }

    @Test(arguments: [
        (AgentError.full, 503), (.shuttingDown, 503), (.storeUnavailable, 503),
    ])
    func `what passes is worth another try`(error: AgentError, status: Int) {
        let response = Problem(error).response(to: "x")
        #expect(response.status.code == status)
        #expect(response.fields.contains { "\($0.name)" == "Retry-After" && $0.value == "5" })
    }
}
