/// A configuration while its sources are read one after the other.
struct ConfigurationDraft {
    private var configuration = Configuration()
    /// Where each key was set last.
    private var origins: [String: String] = [:]
    /// Keys that some source set to a value they do not take.
    private var broken: Set<String> = []
    /// All that was found to be wrong so far.
    var faults = ConfigurationFaults()

    /// Sets a key, which must be a known one, or adds the fault of a value that it does not take.
    ///
    /// - Parameters:
    ///   - path: The key's path.
    ///   - value: What was written.
    ///   - origin: Where it was written.
    ///   - isNamed: Whether a fault names the key; a variable and a flag say it themselves.
    mutating func set(_ path: String, _ value: ConfigurationValue, origin: String, isNamed: Bool) {
        guard let key = ConfigurationKey.at(path) else { preconditionFailure("\(path) is no key") }
        if key.assign(value, &configuration) {
            origins[path] = origin
        } else {
            broken.insert(path)
            for message in key.faults(value) {
                faults.add(ConfigurationFault(origin: origin, key: isNamed ? path : nil, message: message))
            }
        }
    }

    /// Notes that a key has a fault of another kind, so that it is not compared with other keys.
    mutating func discard(_ path: String) {
        broken.insert(path)
    }

    /// Adds what is wrong with a value that has its key's form and can't be used all the same.
    mutating func examine(_ path: String, _ fault: (Configuration) -> String?) {
        guard !broken.contains(path), let message = fault(configuration) else { return }
        faults.add(ConfigurationFault(origin: origins[path] ?? "default", key: path, message: message))
    }

    /// The configuration, checked as a whole unless it is known not to be.
    ///
    /// - Throws: Everything that is wrong with it.
    func finished(isWhole: Bool = true) throws(ConfigurationFaults) -> Configuration {
        var all = faults
        let contradictions = isWhole ? configuration.contradictions() : []
        for contradiction in contradictions where broken.isDisjoint(with: contradiction.keys) {
            // A default can contradict what was set; then the line that was written is the one to look at.
            let origin = contradiction.keys.lazy.compactMap { origins[$0] }.first ?? "default"
            all.add(
                ConfigurationFault(origin: origin, key: contradiction.keys[0], message: contradiction.message)
            )
        }
        guard all.isEmpty else { throw all }
        return configuration
    }
}
