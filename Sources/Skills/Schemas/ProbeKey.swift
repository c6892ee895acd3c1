/// The name or the position of a place in a probed value.
struct ProbeKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        (self.stringValue, intValue) = (stringValue, nil)
    }

    init(intValue: Int) {
        (stringValue, self.intValue) = ("\(intValue)", intValue)
    }
}
