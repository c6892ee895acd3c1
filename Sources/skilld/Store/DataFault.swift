/// Why the stored data can't be used, in one sentence without its full stop, for the person at the terminal.
struct DataFault: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
