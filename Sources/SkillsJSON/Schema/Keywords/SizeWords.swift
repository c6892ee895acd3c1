/// Sizes in words.
enum SizeWords {
    static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

    static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }
}
