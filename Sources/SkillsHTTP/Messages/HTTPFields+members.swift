extension HTTPFields {
    /// The members of a field that is a list, of all its lines and in their order (RFC 9110, section 5.6.1).
    ///
    /// Trimmed, and without the empty ones. A comma within quotes does not separate; a line ends its last
    /// member.
    package func members(_ name: StaticString) -> [ArraySlice<UInt8>] {
        var members: [ArraySlice<UInt8>] = []
        for entry in entries where matches(entry, name) {
            members += HTTPTokens.list(bytes[entry.value])
        }
        return members
    }
}
