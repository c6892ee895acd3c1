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
        let value: ConfigurationValue
        switch node.content {
        case .refused:
            draft.discard(key)
            return
        case .sequence, .mapping:
            value = ConfigurationValue(.compound)
        case .plain(let text), .quoted(let text):
            do throws(ReferenceText.Fault) {
                let (replaced, names) = try references.replacing(text)
                let isPlain = if case .plain = node.content { true } else { false }
                value =
                    names.isEmpty
                    ? ConfigurationValue(isPlain ? .plain(text) : .quoted(text))
                    : ConfigurationValue(secret: replaced, reference: names.joined(separator: " and "))
            } catch {
                draft.discard(key)
                add(node.line, key, error.message, to: &draft)
                return
            }
        }
        draft.set(key, value, origin: "\(path):\(node.line)", isNamed: true)
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
