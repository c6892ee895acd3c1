/// What is wrong with a YAML text, and in which line, counted from 1.
struct YAMLFault: Error, Equatable {
    let line: Int
    let message: String
}
