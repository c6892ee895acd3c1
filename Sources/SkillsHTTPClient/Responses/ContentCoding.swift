/// The coding of a body that is undone for its reader (RFC 9110, section 8.4.1).
enum ContentCoding: Sendable, Equatable {
    case identity
    case gzip
    case deflate
    /// One that was not asked for: head and status count, its bytes can't be read.
    case unknown

    /// The coding that the fields name; nil for those that were not asked for, two in a row among them.
    init?(_ fields: ClientFields) {
        let names = fields.values("content-encoding").flatMap { $0.split(separator: ",") }.map {
            AddressGuard.canonical(
                String($0.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }))
        }.filter { $0 != "identity" && !$0.isEmpty }
        switch names {
        case []: self = .identity
        case ["gzip"], ["x-gzip"]: self = .gzip
        case ["deflate"]: self = .deflate
        default: return nil
        }
    }
}
