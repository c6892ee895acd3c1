/// A stored row that can't be read: it was damaged, or written by something else.
package struct RowFault: Error, Sendable, CustomStringConvertible {
    /// What could not be read.
    package let description: String

    /// Names what could not be read.
    package init(_ description: String) {
        self.description = description
    }
}
