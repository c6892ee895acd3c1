package import SkillsJSON

/// Derives JSON Schemas from `Decodable` types: it has a type decode itself from a decoder that notes what it
/// is asked for and answers with example values.
package enum SchemaProbe {
    /// How often a type is tried with other example values, at most: an enumeration decides the number.
    private static let mostTrials = 64

    /// Derives the schema of a type; it is the same each time.
    ///
    /// - Throws: When the type can't be tried out, or asks for something else with other example values.
    package static func schema<Value: Decodable>(of type: Value.Type) throws(SchemaProbeError) -> RawJSON {
        var schema: RawJSON?
        var refusal: SchemaProbeError?
        var trials = ProbeSamples.variety
        var number = 0
        while number < trials {
            let session = ProbeSession(samples: ProbeSamples(number: number))
            number += 1
            do {
                let shape = try session.shape(of: type, at: [])
                if let failure = session.failure { throw failure }
                let found = SchemaDocument.schema(of: shape, types: session.shapes)
                guard schema == nil || schema == found else {
                    throw SchemaProbeError(at: [], type, .severalForms)
                }
                schema = found
            } catch let error as SchemaProbeError {
                guard error.reason == .refused else { throw error }
                refusal = error
            } catch {
                refusal = SchemaProbeError(at: [], type, .refused)
            }
            trials = min(max(trials, session.largestEnumeration), mostTrials)
        }
        guard let schema else { throw refusal ?? SchemaProbeError(at: [], type, .refused) }
        return schema
    }
}
