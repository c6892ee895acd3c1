/// Replaces `${env:NAME}` and `${file:path}` in a text of the configuration file.
struct ReferenceText: Sendable {
    /// A reference that cannot be replaced, in words that hold neither the value nor what stands around it.
    struct Fault: Error, Equatable {
        let message: String
    }

    /// Bytes of a file that a reference may name; secrets are short.
    static let fileLimit = 64 << 10

    let environment: [String: String]
    /// Reads a file by its path.
    let readFile: @Sendable (String, Int) throws(POSIX.FileFault) -> [UInt8]

    /// The text with every reference replaced and the references that it held, in order.
    ///
    /// What is put in is not searched again. Of a file one line feed at its end is left out.
    ///
    /// - Throws: ``Fault`` for a reference to something that is missing, is no UTF-8 or has another form.
    func replacing(_ text: String) throws(Fault) -> (text: String, references: [String]) {
        var result: [UInt8] = []
        var references: [String] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
            result += rest[..<start]
            rest = rest[start...]
            guard rest.starts(with: "${".utf8) else {
                result.append(rest.removeFirst())
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
                throw Fault(message: "has a reference without its closing brace")
            }
            let name = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
            result += try value(name).utf8
            references.append("${\(PrintableText.shortened(name))}")
            rest = rest[(end + 1)...]
        }
        return (String(decoding: result + rest, as: UTF8.self), references)
    }

    private func value(_ reference: String) throws(Fault) -> String {
        let shown = "${\(PrintableText.shortened(reference))}"
        if reference.hasPrefix("env:") {
            guard let value = environment[String(reference.dropFirst(4))] else {
                throw Fault(message: "refers to \(shown), which is not set")
            }
            return value
        }
        guard reference.hasPrefix("file:") else {
            throw Fault(message: "refers to \(shown), which is neither ${env:NAME} nor ${file:path}")
        }
        var bytes: [UInt8]
        do throws(POSIX.FileFault) {
            bytes = try readFile(String(reference.dropFirst(5)), Self.fileLimit)
        } catch {
            throw Fault(message: "refers to \(shown), which cannot be read: \(error.reason)")
        }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Fault(message: "refers to \(shown), which is not UTF-8")
        }
        return text
    }
}
