import Skills
import Testing

@testable import SkillsTesting

@Suite struct AnswerSlotTests {
    @Test func `the first answer counts, and the others are told apart`() async {
        let result: Result<Int, RunStoreError>? = await withCheckedContinuation { continuation in
            let slot = AnswerSlot(continuation)
            #expect(slot.take(.success(1)))
            #expect(!slot.take(.success(2)))
            #expect(!slot.take(.failure(.full)))
            slot.giveUp()
        }
        #expect(result == .success(1))
    }

    @Test func `who gives up has no answer, and one that comes late is the first`() async {
        let result: Result<Int, RunStoreError>? = await withCheckedContinuation { continuation in
            let slot = AnswerSlot(continuation)
            slot.giveUp()
            slot.giveUp()
            #expect(slot.take(.success(1)))
        }
        #expect(result == nil)
    }
}
