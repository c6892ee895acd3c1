/// What the service answered.
struct TestAnswer {
    let status: Int
    let fields: [(name: String, value: String)]
    var body = ""

    init(head: String) {
        let lines = head.split(separator: "\r\n")
        status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
        fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]).lowercased(), parts.count > 1 ? String(parts[1].dropFirst()) : "")
        }
    }

    /// The value of a field by its name in lower case.
    func field(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }
}
