/// Reads a configuration file into a draft.
struct ConfigurationFileReader: Sendable {
    /// The path as faults show it.
    let path: String
    let references: ReferenceText

    /// Sets every key of the file and adds a fault for whatever is wrong with it.
    func read(_ bytes: [UInt8], into draft: inout ConfigurationDraft) {
        var reader = YAMLReader(bytes)
        do throws(YAMLFault) {
            let root = try reader.read()
            for fault in reader.faults { add(fault, to: &draft) }
            if let root { readSection("", root, into: &draft) }
        } catch {
            for fault in reader.faults { add(fault, to: &draft) }
            add(error, to: &draft)
        }
    }

    private func readSection(_ section: String, _ node: YAMLNode, into draft: inout ConfigurationDraft) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries { readEntry(section, entry, into: &draft) }
        case .plain(""), .refused:
            // A section whose keys are all commented out is null.
            break
        case .plain, .quoted, .sequence:
            let message = section.isEmpty ? "must be a mapping of keys" : "must hold keys of its own"
            add(node.line, section.isEmpty ? nil : section, message, to: &draft)
        }
    }

    private func readEntry(_ section: String, _ entry: YAMLNode.Entry, into draft: inout ConfigurationDraft) {
        let name = section.isEmpty ? entry.key : "\(section).\(entry.key)"
        if entry.key.utf8.contains(UInt8(ascii: ".")) {
            add(
                entry.line, PrintableText.shortened(name),
                "unknown key; keys are nested, not joined by points", to: &draft)
        } else if let key = ConfigurationKey.at(name) {
            readValue(key.path, entry.value, into: &draft)
        } else if ConfigurationKey.sections.contains(name) {
            readSection(name, entry.value, into: &draft)
        } else {
            draft.faults.add(unknown(name, line: entry.line))
        }
    }

    private func readValue(_ key: String, _ node: YAMLNode, into draft: inout ConfigurationDraft) {
        do throws(ReferenceText.Fault) {
            guard let value = try self.value(of: node) else { return draft.discard(key) }
            draft.set(key, value, origin: "\(path):\(node.line)", isNamed: true)
        } catch {
            draft.discard(key)
            add(node.line, key, error.message, to: &draft)
        }
    }

    /// A node as a value, its references replaced; `nil` where a part of it was refused already.
    private func value(of node: YAMLNode) throws(ReferenceText.Fault) -> ConfigurationValue? {
        switch node.content {
        case .refused: return nil
        case .mapping: return ConfigurationValue(.mapping)
        case .sequence(let nodes):
            var entries: [ConfigurationValue] = []
            for node in nodes {
                guard let entry = try value(of: node) else { return nil }
                entries.append(entry)
            }
            return ConfigurationValue(.list(entries))
        case .plain(let text), .quoted(let text):
            let (replaced, names) = try references.replacing(text)
            guard names.isEmpty else {
                return ConfigurationValue(secret: replaced, reference: names.joined(separator: " and "))
            }
            let isPlain = if case .plain = node.content { true } else { false }
            return ConfigurationValue(isPlain ? .plain(text) : .quoted(text))
        }
    }

    private func unknown(_ name: String, line: Int) -> ConfigurationFault {
        let known = ConfigurationKey.all.map(\.path) + ConfigurationKey.sections.sorted()
        let hint = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
        return ConfigurationFault(
            origin: "\(path):\(line)", key: PrintableText.shortened(name), message: "unknown key" + hint)
    }

    private func add(_ fault: YAMLFault, to draft: inout ConfigurationDraft) {
        add(fault.line, nil, fault.message, to: &draft)
    }

    private func add(_ line: Int, _ key: String?, _ message: String, to draft: inout ConfigurationDraft) {
        draft.faults.add(ConfigurationFault(origin: "\(path):\(line)", key: key, message: message))
    }
}
