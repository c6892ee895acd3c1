import CTestResolver

/// Names that end in `.test`, which resolve to what a test says.
enum TestResolver {
    /// Lets a name resolve to each of these lists of addresses in turn.
    static func answer(_ name: String, _ lists: String...) {
        withPointers(to: lists) { test_resolver_answer(name, $0, Int32(lists.count)) }
    }

    private static func withPointers(
        to texts: [String], _ earlier: [UnsafePointer<CChar>?] = [], _ body: ([UnsafePointer<CChar>?]) -> Void
    ) {
        guard let text = texts.first else { return body(earlier) }
        text.withCString { withPointers(to: Array(texts.dropFirst()), earlier + [$0], body) }
    }
}
