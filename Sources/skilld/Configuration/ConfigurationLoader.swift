/// Puts the configuration together: the defaults, then the file, then `SKILLD_*` variables, then flags.
///
/// Each source overrides the ones before it, key by key. A fault in one does not hide the faults of the
/// others.
struct ConfigurationLoader: Sendable {
    /// The file that is read when none is named, under the working directory.
    static let defaultFile = "Config/skilld.yaml"
    /// Bytes that a file may have.
    static let fileLimit = 1 << 20
    /// Bytes that a file of certificates may have; the one of a whole system has a quarter of a MiB.
    static let certificateLimit = 16 << 20

    let environment: [String: String]
    /// Where relative paths of files begin, with its final slash; empty for the working directory.
    var directory = ""

    /// Reads all sources.
    ///
    /// Values must also go together if these are all, and not only a part of the flags that the service was
    /// started with.
    ///
    /// - Throws: Everything that is wrong with them, when anything is.
    func load(
        _ overrides: Overrides, isWhole: Bool = true
    ) throws(ConfigurationFaults) -> LoadedConfiguration {
        var draft = ConfigurationDraft()
        let file = readFile(overrides, into: &draft)
        readVariables(into: &draft)
        for flag in overrides.values {
            draft.set(flag.key, ConfigurationValue(.untyped(flag.value)), origin: flag.name, isNamed: false)
        }
        if isWhole { draft.examine("outbound.certificates") { certificateFault($0.outbound) } }
        return LoadedConfiguration(configuration: try draft.finished(isWhole: isWhole), file: file)
    }

    /// Why the file of certificates can't be used; `nil` when it can, or none is named.
    private func certificateFault(_ outbound: Configuration.Outbound) -> String? {
        guard let path = outbound.certificates else { return nil }
        do throws(POSIX.FileFault) {
            let bytes = try bytes(path, limit: Self.certificateLimit)
            return PEMText.holdsCertificate(bytes) ? nil : "names a file without a certificate in PEM"
        } catch {
            return "names a file that cannot be read: \(error.reason)"
        }
    }

    /// The bytes of a file whose path is relative to ``directory``.
    @Sendable private func bytes(_ path: String, limit: Int) throws(POSIX.FileFault) -> [UInt8] {
        try POSIX.read(path.utf8.first == UInt8(ascii: "/") ? path : directory + path, limit: limit)
    }

    /// Reads the file that is named, or the default one, and gives back its path.
    private func readFile(_ overrides: Overrides, into draft: inout ConfigurationDraft) -> String? {
        let named = overrides.file ?? environment["SKILLD_CONFIG"]
        if named?.isEmpty == true {
            let origin = overrides.file == nil ? "SKILLD_CONFIG" : "--config"
            draft.faults.add(
                ConfigurationFault(origin: origin, key: nil, message: "must be the path of a file, not empty")
            )
            return nil
        }
        let path = named ?? Self.defaultFile
        do throws(POSIX.FileFault) {
            let bytes = try bytes(path, limit: Self.fileLimit)
            let references = ReferenceText(environment: environment, readFile: self.bytes)
            ConfigurationFileReader(path: PrintableText.escaped(path), references: references)
                .read(bytes, into: &draft)
            return path
        } catch {
            if named == nil, error.isMissing { return nil }
            draft.faults.add(
                ConfigurationFault(
                    origin: PrintableText.escaped(path), key: nil, message: "cannot be read: \(error.reason)")
            )
            return nil
        }
    }

    private func readVariables(into draft: inout ConfigurationDraft) {
        let prefix = "SKILLD_"
        // Sorted, so that the report does not change from start to start.
        for (name, value) in environment.sorted(by: { $0.key < $1.key })
        where name.utf8.starts(with: prefix.utf8) && name != "SKILLD_CONFIG" {
            if let key = ConfigurationKey.all.first(where: { $0.variable == name }) {
                draft.set(key.path, ConfigurationValue(.untyped(value)), origin: name, isNamed: false)
            } else if !Self.isServiceLink(name, value) {
                draft.faults.add(Self.unknownVariable(name))
            }
        }
    }

    private static func unknownVariable(_ name: String) -> ConfigurationFault {
        let known = ConfigurationKey.all.map(\.variable) + ["SKILLD_CONFIG"]
        let hint = NearestName.of(name, among: known, separator: "_").map { "; did you mean \($0)?" } ?? ""
        return ConfigurationFault(
            origin: PrintableText.shortened(name), key: nil, message: "unknown variable" + hint)
    }

    /// Whether a variable is one of those that Kubernetes puts into every pod beside a Service named
    /// `skilld`: nobody wrote it, and the service must start there all the same.
    private static func isServiceLink(_ name: String, _ value: String) -> Bool {
        if name == "SKILLD_SERVICE_HOST" || name == "SKILLD_SERVICE_PORT" { return true }
        if name.utf8.starts(with: "SKILLD_SERVICE_PORT_".utf8) { return true }
        if name == "SKILLD_PORT" {
            return value.utf8.starts(with: "tcp://".utf8) || value.utf8.starts(with: "udp://".utf8)
        }
        guard name.utf8.starts(with: "SKILLD_PORT_".utf8) else { return false }
        let number = name.utf8.dropFirst("SKILLD_PORT_".utf8.count)
        let digits = number.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let rest = number.dropFirst(digits.count)
        return !digits.isEmpty && (rest.starts(with: "_TCP".utf8) || rest.starts(with: "_UDP".utf8))
    }
}
