import Skills
import SkillsJSON

extension RetryWish {
    private static let mostCodes = 32

    /// Reads the member `retry` of a start; `nil` where it is absent, and after a fault.
    init?(_ reader: inout ObjectReader, within limits: AgentConfiguration) {
        guard let object = reader.object("retry") else { return nil }
        self.init()
        var inner = ObjectReader(object)
        if inner.value("attempts") != nil {
            attempts = inner.integer("attempts", in: 1...max(1, limits.maximumAttempts), default: nil)
        }
        baseDelay = inner.duration("baseDelay", from: .zero, to: limits.maximumDelay)
        maximumDelay = inner.duration("maxDelay", from: .zero, to: limits.maximumDelay)
        codes = Self.codes(&inner)
        do {
            try inner.finish()
        } catch let error as SkillError {
            let pointer = JSONPointer.root.appending("retry")
            reader.faults += error.errors.map {
                FieldError(pointer: pointer.appending($0.pointer), detail: $0.detail)
            }
            return nil
        } catch {
            return nil
        }
    }

    private static func codes(_ reader: inout ObjectReader) -> Set<String>? {
        guard let value = reader.value("codes") else { return nil }
        let elements = value.kind == .array ? JSONValue(value).arrayValue ?? [] : []
        let codes = elements.compactMap(\.stringValue)
        guard !codes.isEmpty, codes.count == elements.count, codes.count <= mostCodes else {
            reader.fault("codes", "must be an array of 1 to \(mostCodes) strings")
            return nil
        }
        return Set(codes)
    }
}
