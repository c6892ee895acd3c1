/// Why no schema can be derived from a type.
package struct SchemaProbeError: Error, Sendable, Hashable, CustomStringConvertible {
    enum Reason: Hashable {
        case refused
        case severalForms
        case keys
        case endless
        case noExample
        case ownForm
        case notReadable
    }

    /// The way to the property at fault, such as `stops[].kind`; empty for the type itself.
    package let path: String
    /// The name of the property's type.
    package let type: String
    let reason: Reason

    init(at path: [any CodingKey], _ type: Any.Type, _ reason: Reason) {
        self.path = path.reduce("") { text, key in
            if key.intValue != nil { return "\(text)[]" }
            return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
        }
        self.type = "\(type)"
        self.reason = reason
    }

    /// What is the matter with the type and what to do, without the end of the sentence.
    package var description: String {
        let fault =
            switch reason {
            case .refused:
                "decodes from no example value (it may be an enumeration that is not CaseIterable with raw values)"
            case .severalForms: "decodes from more than one form"
            case .keys: "is a dictionary whose keys are not strings"
            case .endless: "contains itself without end"
            case .noExample: "gives a schema of which no example decodes (add some under examples)"
            case .ownForm: "has a JSON form of its own"
            case .notReadable: "is not Decodable"
            }
        return "\(type) \(fault), so its schema can't be derived; make it SchemaProviding"
    }
}
