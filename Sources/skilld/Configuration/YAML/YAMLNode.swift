/// A node of a YAML document and the line where it begins, counted from 1.
struct YAMLNode: Sendable {
    let line: Int
    let content: Content

    /// What the node is.
    enum Content: Sendable {
        case plain(String)
        case quoted(String)
        case sequence([YAMLNode])
        case mapping([Entry])
        /// Something that is not supported, about which a fault was reported already.
        case refused
    }

    /// A key of a mapping, with its line and its value.
    struct Entry: Sendable {
        let key: String
        let line: Int
        let value: YAMLNode
    }
}
