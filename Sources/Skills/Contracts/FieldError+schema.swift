import SkillsJSON

extension FieldError {
    /// The place and the fault of a value that breaks a schema.
    init(_ fault: JSONSchemaFault) {
        self.init(pointer: fault.pointer, detail: fault.detail)
    }
}
