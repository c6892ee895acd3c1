import SkillsHTTP
import Testing

@Suite struct RequestFaultTests {
    @Test(arguments: [
        (RequestFault.requestLineTooLong, 414), (.fieldsTooLarge, 431), (.tooManyFields, 431),
        (.trailersTooLarge, 431), (.bodyTooLarge, 413), (.unsupportedVersion, 505),
        (.unsupportedTransferCoding, 501), (.badVersion, 400), (.lengthAndCoding, 400), (.missingHost, 400),
        (.chunkExtensionsTooLarge, 400), (.codingInHTTP10, 400), (.badTransferCoding, 400),
    ])
    func `a fault has a status`(fault: RequestFault, code: Int) {
        #expect(fault.status.code == code)
    }

    @Test(arguments: RequestFault.allCases)
    func `a fault is one sentence`(fault: RequestFault) {
        let text = fault.description
        #expect(text.first?.isUppercase == true)
        #expect(text.last == ".")
        #expect(text.utf8.allSatisfy { 0x20...0x7E ~= $0 })
    }
}
