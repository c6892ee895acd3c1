extension JSONValue {
    /// The members, or `nil` for a value of another kind.
    public var objectValue: JSONMembers? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The elements, or `nil` for a value of another kind.
    public var arrayValue: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The string, or `nil` for a value of another kind.
    public var stringValue: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    /// The number, or `nil` for a value of another kind.
    public var numberValue: JSONNumber? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The integer that a number means (`2.0` is one), or `nil` for another number, one that does not fit, or
    /// a value of another kind.
    public var intValue: Int? { numberValue?.integer }

    /// The nearest double of a number, or `nil` where that would be infinite or the value is of another kind.
    public var doubleValue: Double? { numberValue?.double }

    /// The truth value, or `nil` for a value of another kind.
    public var boolValue: Bool? {
        guard case .bool(let bool) = self else { return nil }
        return bool
    }

    /// Whether the value is `null`.
    public var isNull: Bool { kind == .null }

    /// The value of a member by the code points of its name, or `nil` where there is none or no object.
    public subscript(_ name: String) -> JSONValue? { objectValue?[name] }

    /// The element at a position counted from 0, or `nil` where there is none or no array.
    public subscript(_ index: Int) -> JSONValue? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
