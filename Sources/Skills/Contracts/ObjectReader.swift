public import SkillsJSON

/// Reads a closed JSON object member by member and collects every fault instead of stopping at the first.
///
/// Asking for a member makes it known; what was never asked for is a fault when `finish` is called.
public struct ObjectReader {
    /// The most faults that are told: an answer should not be larger than what it answers.
    public static let maximumFaults = 100

    /// The faults found so far, their pointers relative to the object.
    public var faults: [FieldError] = []
    private let object: JSONObjectSlices
    private var known: [StaticString] = []

    /// Starts to read.
    ///
    /// - Throws: A `SkillError` of code `validation` when the value is no object.
    public init(_ json: RawJSON) throws {
        do {
            object = try JSONObjectSlices(json)
        } catch {
            throw SkillError.validation([FieldError(pointer: .root, detail: "must be an object")])
        }
    }

    /// Starts to read an object whose members are known already.
    package init(_ object: JSONObjectSlices) {
        self.object = object
    }

    /// The member as it stands, or `nil` when it is absent.
    public mutating func value(_ name: StaticString) -> RawJSON? {
        known.append(name)
        return object[name]
    }

    /// A string that is owed; `nil` after a fault.
    public mutating func string(_ name: StaticString) -> String? {
        guard let value = value(name) else {
            fault(name, "is required")
            return nil
        }
        guard let text = value.stringValue else {
            fault(name, "must be a string")
            return nil
        }
        return text
    }

    /// An object that may be absent; `nil` then and after a fault.
    public mutating func object(_ name: StaticString) -> JSONObjectSlices? {
        guard let value = value(name) else { return nil }
        do {
            return try JSONObjectSlices(value)
        } catch {
            fault(name, "must be an object")
            return nil
        }
    }

    /// A number within bounds, or the default when it is absent; `nil` after a fault.
    public mutating func number(_ name: StaticString, in bounds: ClosedRange<Double>, default: Double?)
        -> Double?
    {
        guard let value = value(name) else {
            if `default` == nil { fault(name, "is required") }
            return `default`
        }
        guard let number = JSONValue(value).doubleValue, bounds.contains(number) else {
            fault(
                name,
                "must be a number from \(Self.text(bounds.lowerBound)) to \(Self.text(bounds.upperBound))")
            return nil
        }
        return number
    }

    /// A whole number within bounds (`2.0` is one), or the default when it is absent; `nil` after a fault.
    public mutating func integer(_ name: StaticString, in bounds: ClosedRange<Int>, default: Int?) -> Int? {
        guard let value = value(name) else {
            if `default` == nil { fault(name, "is required") }
            return `default`
        }
        guard let number = JSONValue(value).intValue, bounds.contains(number) else {
            fault(name, "must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
            return nil
        }
        return number
    }

    private func isKnown(_ name: String) -> Bool {
        known.contains { known in known.withUTF8Buffer { name.utf8.elementsEqual($0) } }
    }

    /// Notes a fault of a member.
    public mutating func fault(_ name: StaticString, _ detail: String) {
        faults.append(FieldError(pointer: JSONPointer.root.appending("\(name)"), detail: detail))
    }

    /// Ends the reading.
    ///
    /// - Throws: A `SkillError` of code `validation` with the first `maximumFaults` faults, members that
    ///   nobody asked for included.
    public mutating func finish() throws {
        for name in object.names where !isKnown(name) {
            guard faults.count < Self.maximumFaults else { break }
            faults.append(FieldError(pointer: JSONPointer.root.appending(name), detail: "is not known here"))
        }
        guard faults.isEmpty else {
            throw SkillError.validation(Array(faults.prefix(Self.maximumFaults)))
        }
    }

    private static func text(_ bound: Double) -> String {
        Int64(exactly: bound).map { "\($0)" } ?? "\(bound)"
    }
}
