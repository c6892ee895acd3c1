import SkillsHTTP
import SkillsJSON

/// An output by itself: the text of the plain envelope as text, anything else as JSON.
struct BareOutput {
    private let output: RawJSON
    /// The text, when the output is the envelope of `text` and `meta`.
    private let envelopeText: String?

    init(_ output: RawJSON) {
        self.output = output
        envelopeText = Self.text(in: output)
    }

    /// The form that the client likes best; the text comes first where it does not mind.
    ///
    /// - Throws: A problem of code `not_acceptable`.
    func response(to accept: AcceptField) throws -> HTTPResponse {
        let offers = envelopeText == nil ? [MediaType.json] : [MediaType.plainText, MediaType.json]
        guard let best = accept.best(of: offers) else {
            let names = offers.map { "\($0.type)/\($0.subtype)" }.joined(separator: " and ")
            throw Problem(.notAcceptable, "The output can be had as \(names).")
        }
        let isText = best == .plainText
        var response = HTTPResponse(
            status: .ok, body: .bytes(isText ? Array((envelopeText ?? "").utf8) : output.bytes))
        response.add("Content-Type", isText ? "text/plain; charset=utf-8" : "application/json")
        response.add("Vary", "Accept")
        return response
    }

    private static func text(in output: RawJSON) -> String? {
        guard output.kind == .object else { return nil }
        do {
            let object = try JSONObjectSlices(output)
            guard object.count == 2, object["meta"]?.kind == .object else { return nil }
            return object["text"]?.stringValue
        } catch {
            return nil
        }
    }
}
