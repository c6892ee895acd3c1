/// The parameters of a query, decoded, in the order in which they came.
///
/// The form is that of HTML forms: pairs between `&`, name and value between `=`, `+` and `%20` for a space.
/// A pair without `=` has an empty value, and an empty pair is passed over.
package struct QueryParameters: Sendable {
    /// The most parameters that are read; no resource here has more than a dozen.
    package static let maximumCount = 100

    /// One name and its value.
    package struct Parameter: Sendable {
        /// The decoded name, perhaps empty.
        package let name: String
        /// The decoded value, perhaps empty.
        package let value: String
    }

    /// All parameters; a name may occur more than once.
    package let all: [Parameter]

    /// Reads a raw query; nil and an empty one have no parameters.
    ///
    /// - Throws: `QueryParameterError` for broken percent-encoding, text that is not UTF-8, or the 101st parameter.
    package init(_ raw: [UInt8]?) throws(QueryParameterError) {
        var parameters: [Parameter] = []
        for piece in (raw ?? []).split(separator: UInt8(ascii: "&")) {
            let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            let rawName = piece[..<equals]
            guard let name = Self.text(rawName) else {
                throw QueryParameterError(parameter: Self.shown(rawName), fault: .encoding)
            }
            guard parameters.count < Self.maximumCount else {
                throw QueryParameterError(parameter: Self.shown(rawName), fault: .excess)
            }
            guard let value = Self.text(piece[equals...].dropFirst()) else {
                throw QueryParameterError(parameter: name, fault: .encoding)
            }
            parameters.append(Parameter(name: name, value: value))
        }
        all = parameters
    }

    /// The values of one parameter, in their order; names are compared byte by byte.
    package func values(_ name: String) -> [String] {
        all.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
    }

    /// The first value of one parameter, nil where it does not occur.
    package func first(_ name: String) -> String? {
        all.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    private static func text(_ raw: ArraySlice<UInt8>) -> String? {
        PercentEncoding.decode(raw, plusIsSpace: true).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// A name for an error: as it came, which is ASCII, and cut where it is long.
    private static func shown(_ raw: ArraySlice<UInt8>) -> String {
        String(decoding: raw.prefix(64), as: UTF8.self)
    }
}
