import Skills

/// Uploads five pictures, one of which fails, and then that one alone.
@main @MainActor
enum PictureUpload {
    static func main() async {
        let store = PictureStore(refusingOnce: ["garden.jpg"])
        let runner = SkillRunner(Upload.batch(to: store))
        let names = ["house.jpg", "dog.jpg", "garden.jpg", "sea.jpg", "boat.jpg"]
        await runner.perform(names.map { Picture(name: $0, bytes: 1000) }).value
        show(runner)

        await runner.retryFailed().value
        show(runner)
    }

    private static func show(_ runner: SkillRunner<BatchSkill<UploadPicture>>) {
        print("\(runner.status): \(runner.lastError?.detail ?? "everything is there")")
        for item in runner.items {
            let place = item.output(as: StoredPicture.self)?.address ?? item.error?.detail ?? "-"
            print("  \(item.index) \(item.status)\(item.isCarriedOver ? " before" : ""): \(place)")
        }
    }
}
