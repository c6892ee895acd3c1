import SkillsJSON
import Testing

@testable import Skills

struct BatchStateTests {
    @Test func `each item is taken once, in order`() {
        var state = BatchState<Int>(count: 2)
        let taken = [state.take(), state.take(), state.take()]
        #expect(taken == [0, 1, nil])
    }

    @Test func `outputs stand in the order of the items`() throws {
        var state = BatchState<Int?>(count: 3)
        state.succeed(2, 22)
        state.succeed(0, nil)
        state.succeed(1, 11)
        #expect(try state.finish() == [nil, 11, 22])
        #expect(try BatchState<Int>(count: 0).finish().isEmpty)
    }

    @Test func `an error counts all that failed and lists the first hundred by their place`() {
        var state = BatchState<Int>(count: 300)
        for index in (0..<300).reversed() where index % 2 == 1 {
            state.fail(index, SkillError(detail: "No \(index)."))
        }
        let error = #expect(throws: SkillError.self) { try state.finish() }
        #expect(error?.code == "items_failed" && error?.detail == "150 of 300 items failed.")
        #expect(error?.errors.count == 100)
        #expect(
            error?.errors.first == FieldError(pointer: JSONPointer.root.appending(1), detail: "No 1."))
        #expect(error?.errors.last?.pointer.description == "/199")
    }
}
