/// The widths of numbers that are checked: the nearest such number must be finite.
enum NumberFormat: String, Sendable {
    case double
    case float

    func fault(of number: JSONNumber) -> String? {
        switch self {
        case .double: number.double == nil ? "must be a number that a double can hold" : nil
        case .float:
            Float(number.text)?.isFinite == true ? nil : "must be a number that a float can hold"
        }
    }
}
