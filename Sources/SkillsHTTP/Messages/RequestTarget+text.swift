extension RequestTarget {
    /// Reads a target that stands by itself, or gives nil where a request line with it would be refused.
    package init?(_ text: String, method: HTTPMethod = .get) {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
        let parts = bytes.withUnsafeBytes { raw in
            try? RequestTargetParts(raw, in: 0..<raw.count, method: method)  // The reason is not asked for.
        }
        guard let parts else { return nil }
        self.init(parts: parts, in: bytes)
    }
}
