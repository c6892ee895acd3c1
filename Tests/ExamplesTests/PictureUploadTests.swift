import Skills
import SkillsJSON
import SkillsTesting
import Testing

@testable import example_picture_upload

@MainActor @Suite(.timeLimit(.minutes(15))) struct PictureUploadTests {
    @Test func `a picture that fails is sent again alone`() async throws {
        let runner = SkillRunner(Upload.batch(to: PictureStore(refusingOnce: ["c"])))
        let names = ["a", "b", "c", "d", "e"]
        await runner.perform(names.map { Picture(name: $0, bytes: 10) }).value
        #expect(runner.status.error?.code == SkillError.itemsFailedCode)
        #expect(runner.fieldErrors.map(\.pointer.description) == ["/2"])
        #expect(runner.items.map(\.status) == [.succeeded, .succeeded, .failed, .succeeded, .succeeded])
        #expect(runner.items[2].error?.code == "connection_lost")

        await runner.retryFailed().value
        #expect(runner.output?.map(\.name) == names)
        #expect(runner.items.map(\.isCarriedOver) == [true, true, false, true, true])
        #expect(runner.items[2].output(as: StoredPicture.self)?.address == "https://pictures.example/c")
    }

    @Test func `a picture that can't be is refused before anything is sent`() async throws {
        let runner = SkillRunner(Upload.batch(to: PictureStore(refusingOnce: [])))
        await runner.perform([Picture(name: "a", bytes: 10), Picture(name: "b", bytes: 0)]).value
        #expect(runner.fieldErrors.map(\.pointer.description) == ["/1/bytes"])
        #expect(runner.items.isEmpty)
    }
}
