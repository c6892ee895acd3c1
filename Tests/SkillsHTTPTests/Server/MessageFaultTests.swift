import Testing

@testable import SkillsHTTP

@Suite struct MessageFaultTests {
    @Test(arguments: RequestFault.allCases)
    func `a fault of the grammar keeps its status and text`(fault: RequestFault) {
        #expect(MessageFault(fault).status == fault.status)
        #expect(MessageFault(fault).detail == fault.description)
    }

    @Test func `the others have statuses of their own`() {
        #expect(MessageFault.tooSlow.status.code == 408)
        #expect(MessageFault.bodyTooLarge.status.code == 413)
        #expect(MessageFault.unknownCoding.status.code == 415)
        #expect(MessageFault(ContentDecodingError.damaged).status.code == 400)
        #expect(MessageFault(ContentDecodingError.tooLarge).status.code == 413)
    }
}
