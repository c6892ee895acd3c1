/// A media type with its parameters (RFC 9110, section 8.3.1).
package struct MediaType: Sendable, Hashable {
    /// The part before the slash, in lower case.
    package let type: String
    /// The part after the slash, in lower case.
    package let subtype: String
    /// Names in lower case and values without their quotes, in their order.
    package let parameters: [Parameter]

    /// More parameters than any registered media type has.
    private static let maximumParameters = 16

    /// One parameter of a media type.
    package struct Parameter: Sendable, Hashable {
        /// In lower case.
        package let name: String
        /// As it came, without quotes.
        package let value: String
    }

    /// Makes a media type without parameters of constants in lower case.
    package init(type: StaticString, subtype: StaticString) {
        self.type = type.description
        self.subtype = subtype.description
        parameters = []
    }

    /// Reads a media type.
    ///
    /// Gives nil where the bytes are outside the grammar, name a parameter twice, or have more than 16 of
    /// them.
    package init?(_ bytes: ArraySlice<UInt8>) {
        let semicolon = UInt8(ascii: ";")
        let trimmed = HTTPTokens.trimmed(bytes)
        let parts = HTTPTokens.list(trimmed, separator: semicolon)
        guard trimmed.first != semicolon, let essence = parts.first,
            let slash = essence.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        let (type, subtype) = (essence[..<slash], essence[(slash + 1)...])
        guard HTTPTokens.isToken(type), HTTPTokens.isToken(subtype) else { return nil }
        self.type = HTTPTokens.lowercased(type)
        self.subtype = HTTPTokens.lowercased(subtype)
        var parameters: [Parameter] = []
        for part in parts.dropFirst() {
            guard parameters.count < Self.maximumParameters, let parameter = Parameter(part),
                !parameters.contains(where: { $0.name == parameter.name })
            else { return nil }
            parameters.append(parameter)
        }
        self.parameters = parameters
    }

    /// The value of a parameter, nil where there is none; `name` is in lower case.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }
}

extension MediaType.Parameter {
    /// Reads `token "=" ( token / quoted-string )`, without white space around the sign.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = bytes[..<equals]
        guard HTTPTokens.isToken(name), let value = HTTPTokens.unquoted(bytes[(equals + 1)...]) else {
            return nil
        }
        self.name = HTTPTokens.lowercased(name)
        self.value = String(decoding: value, as: UTF8.self)
    }
}
