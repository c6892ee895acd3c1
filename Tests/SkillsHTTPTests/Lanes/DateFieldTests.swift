import Testing

@testable import SkillsHTTP

@Suite struct DateFieldTests {
    @Test func `the line is a whole field in the form of HTTP`() {
        let line = String(decoding: DateField().bytes, as: UTF8.self)
        let form = /Date: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r\n/
        #expect(line.wholeMatch(of: form) != nil)
    }
}
