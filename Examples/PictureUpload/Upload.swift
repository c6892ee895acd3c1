import Skills

/// Many pictures, three at a time; those that fail can be sent again alone.
enum Upload {
    static func batch(to store: PictureStore) -> BatchSkill<UploadPicture> {
        Batch(of: UploadPicture(store: store), atOnce: 3, id: SkillID(literal: "upload"))
    }
}
