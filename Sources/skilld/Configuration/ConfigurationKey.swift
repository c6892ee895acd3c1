/// A key of the configuration: how it is named in each source, what it takes, and where the value goes.
struct ConfigurationKey: Sendable {
    /// Where a value goes.
    typealias Target<Value> = any WritableKeyPath<Configuration, Value> & Sendable

    /// The path in the file: `server.limits.requestLine`.
    let path: String
    /// Puts a value in its place, or returns `false` and changes nothing when the key does not take it.
    let assign: @Sendable (ConfigurationValue, inout Configuration) -> Bool
    /// What is wrong with a value that the key does not take, such as `must be true or false, not "yes"`.
    let faults: @Sendable (ConfigurationValue) -> [String]

    /// The variable that sets the key: `SKILLD_SERVER_LIMITS_REQUEST_LINE`.
    var variable: String {
        var name = Array("SKILLD_".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "."):
                name.append(UInt8(ascii: "_"))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                name += [UInt8(ascii: "_"), byte]
            default:
                name.append(byte - 0x20)
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// A key whose value has a form.
    init<Value>(_ path: String, _ target: Target<Value>, _ form: ConfigurationForm<Value>) {
        self.path = path
        faults = form.faults
        assign = { value, configuration in
            guard let parsed = form.parse(value) else { return false }
            configuration[keyPath: target] = parsed
            return true
        }
    }
}
