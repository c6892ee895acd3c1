import Skills

/// Sends one picture, piece by piece.
struct UploadPicture: Skill {
    private static let pieces = 4

    let id = SkillID(literal: "upload-picture")
    let store: PictureStore

    func validate(_ picture: Picture) throws {
        if picture.bytes <= 0 { throw SkillError.validation([.at("bytes", "must be above 0")]) }
    }

    func run(_ picture: Picture, context: SkillContext) async throws -> StoredPicture {
        for piece in 1..<Self.pieces {
            try await context.sleep(for: .milliseconds(20))
            context.report(progress: Double(piece) / Double(Self.pieces))
        }
        return StoredPicture(name: picture.name, address: try store.store(picture))
    }
}
