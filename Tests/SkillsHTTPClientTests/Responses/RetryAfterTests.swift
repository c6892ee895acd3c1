import Testing

@testable import SkillsHTTPClient

@Suite struct RetryAfterTests {
    @Test(arguments: [("0", 0), ("120", 120), ("999999999", 999_999_999)])
    func `seconds are a delay whatever the time`(text: String, seconds: Int) {
        #expect(RetryAfter(text)?.delay(at: 5) == .seconds(seconds))
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func `a date is a time`(text: String, time: Int) {
        #expect(RetryAfter(text) == .time(time))
    }

    @Test func `a date that has passed is no delay`() {
        #expect(RetryAfter.time(100).delay(at: 40) == .seconds(60))
        #expect(RetryAfter.time(100).delay(at: 140) == .zero)
    }

    @Test(arguments: [
        "", " ", "-1", "+1", "1.5", "1234567890", "٣", "soon", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nox 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    ])
    func `anything else says nothing`(text: String) {
        #expect(RetryAfter(text) == nil)
    }
}
