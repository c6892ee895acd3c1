/// The command line: a command, then flags as `--name value` or `--name=value`.
enum Arguments {
    /// A flag that sets a key of the configuration.
    private struct Flag {
        let name: String
        let key: String
        /// What the flag means when it stands alone; `nil` when it needs a value.
        var alone: String?
        /// Whether it may be given more than once, for the entries of a list.
        var isRepeatable = false
    }

    private static let flags = [
        Flag(name: "--host", key: "server.host"),
        Flag(name: "--port", key: "server.port"),
        Flag(name: "--data", key: "data"),
        Flag(name: "--store", key: "store"),
        Flag(name: "--durability", key: "durability"),
        Flag(name: "--lanes", key: "server.lanes"),
        Flag(name: "--log", key: "log.format"),
        Flag(name: "--allow-unauthenticated", key: "server.allowUnauthenticated", alone: "true"),
        Flag(name: "--allow-webhook-host", key: "webhooks.allowHosts", isRepeatable: true),
    ]

    /// Reads the arguments that follow the program's name.
    ///
    /// Values are not looked at here but where the configuration is loaded. A request for help wins over
    /// whatever else is right or wrong.
    ///
    /// - Throws: ``UsageFault`` for an unknown command or flag, a flag given twice, or one without its value.
    static func command(_ arguments: some Collection<String>) throws(UsageFault) -> Command {
        if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help }
        guard let first = arguments.first, !first.utf8.starts(with: "-".utf8) || first == "--version" else {
            return .serve(try overrides(arguments.dropFirst(0)))
        }
        let rest = arguments.dropFirst()
        switch first {
        case "serve": return .serve(try overrides(rest))
        case "check": return .check(try overrides(rest))
        case "healthcheck": return .healthcheck(try overrides(rest))
        case "backup": return try backup(rest)
        case "prune": return .prune(try overrides(rest))
        case "help": return try alone(.help, first, rest)
        case "version", "--version": return try alone(.version, first, rest)
        default:
            let hint = NearestName.of(first, among: commands)
            throw UsageFault(
                message: "unknown command \(PrintableText.quoted(first))"
                    + (hint.map { "; did you mean \($0)?" } ?? ""))
        }
    }

    private static let commands = [
        "serve", "check", "healthcheck", "backup", "prune", "help", "version",
    ]

    /// The file may stand before the flags or behind them.
    private static func backup(_ arguments: some Collection<String>) throws(UsageFault) -> Command {
        var files: [String] = []
        let overrides = try overrides(arguments) { files.append($0) }
        guard let file = files.first, files.count == 1, !file.isEmpty else {
            throw UsageFault(message: "backup needs the path of one new file")
        }
        return .backup(file: file, overrides)
    }

    private static func alone(
        _ command: Command, _ name: String, _ rest: some Collection<String>
    ) throws(UsageFault) -> Command {
        guard rest.isEmpty else { throw UsageFault(message: "\(name) takes no arguments") }
        return command
    }

    /// Reads flags; what is none goes to the closure, or is a fault where there is no closure.
    private static func overrides(
        _ arguments: some Collection<String>, other: ((String) -> Void)? = nil
    ) throws(UsageFault) -> Overrides {
        var overrides = Overrides()
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            guard argument.utf8.starts(with: "-".utf8) else {
                if let other {
                    other(argument)
                    continue
                }
                throw UsageFault(message: "unexpected argument \(PrintableText.quoted(argument))")
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let given = parts.count > 1 ? String(parts[1]) : nil
            if name == "--config" {
                guard overrides.file == nil else { throw repeated(name) }
                overrides.file = try value(given, &rest, for: name)
                continue
            }
            guard let flag = flags.first(where: { $0.name == name }) else { throw unknown(name) }
            let value = try value(given ?? flag.alone, &rest, for: name)
            if let place = overrides.values.firstIndex(where: { $0.name == name }) {
                guard flag.isRepeatable else { throw repeated(name) }
                overrides.values[place].value += ",\(value)"
            } else {
                overrides.values.append(Overrides.Value(name: name, key: flag.key, value: value))
            }
        }
        return overrides
    }

    /// The value of a flag: the one given with it, or else the argument that follows.
    ///
    /// Another flag is none, so that a value which begins with `--` needs the `=` form.
    private static func value(
        _ given: String?, _ rest: inout ArraySlice<String>, for name: String
    ) throws(UsageFault) -> String {
        if let given { return given }
        guard let value = rest.first, !value.utf8.starts(with: "--".utf8) else {
            throw UsageFault(message: "\(name) needs a value")
        }
        rest.removeFirst()
        return value
    }

    private static func repeated(_ name: String) -> UsageFault {
        UsageFault(message: "\(name) is given twice")
    }

    private static func unknown(_ name: String) -> UsageFault {
        let known = flags.map(\.name) + ["--config", "--help", "--version"]
        let hint = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
        return UsageFault(message: "unknown flag \(PrintableText.quoted(name))" + hint)
    }
}
