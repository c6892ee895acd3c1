import Skills
import SkillsJSON

/// Reads the settings of a plain input and collects every fault instead of stopping at the first.
struct Parameters {
    private let values: [String: String]
    private var faults: [FieldError] = []

    init(_ input: SkillInput) {
        values = input.params
    }

    /// A number within bounds; the default when the setting is absent, and after a fault.
    mutating func number(_ name: String, in bounds: ClosedRange<Double>, default: Double) -> Double {
        guard let text = values[name] else { return `default` }
        guard let value = JSONNumber(text: text)?.double, bounds.contains(value) else {
            let limits = "\(Int(bounds.lowerBound)) to \(Int(bounds.upperBound))"
            fault(name, "must be a number from \(limits)")
            return `default`
        }
        return value
    }

    /// A whole number within bounds; the default when the setting is absent, and after a fault.
    mutating func integer(_ name: String, in bounds: ClosedRange<Int>, default: Int) -> Int {
        guard let text = values[name] else { return `default` }
        guard let value = JSONNumber(text: text)?.integer, bounds.contains(value) else {
            fault(name, "must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
            return `default`
        }
        return value
    }

    /// One of the names of an enumeration; the default when the setting is absent, and after a fault.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String, default: Value)
        -> Value
    {
        guard let text = values[name] else { return `default` }
        guard let value = Value(rawValue: text) else {
            fault(name, "must be one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
            return `default`
        }
        return value
    }

    /// Notes a fault of another part of the input.
    mutating func fault(at pointer: JSONPointer, _ detail: String) {
        faults.append(FieldError(pointer: pointer, detail: detail))
    }

    /// Ends the reading.
    ///
    /// - Throws: A `SkillError` of code `validation` with all faults.
    func finish() throws {
        guard faults.isEmpty else { throw SkillError.validation(faults) }
    }

    private mutating func fault(_ name: String, _ detail: String) {
        fault(at: JSONPointer.root.appending("params").appending(name), detail)
    }
}
