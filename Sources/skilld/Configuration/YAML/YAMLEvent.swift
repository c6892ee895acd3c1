/// A step through a YAML text and the line where it begins, counted from 1.
struct YAMLEvent: Sendable {
    let line: Int
    let content: Content
    /// Whether the node carries an anchor or a tag.
    var isDecorated = false

    /// What was met.
    enum Content: Sendable {
        case documentStart
        case documentEnd
        case streamEnd
        case alias
        case plain(String)
        case quoted(String)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
    }
}
