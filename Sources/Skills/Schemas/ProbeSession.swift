import SkillsJSON

/// One trial: the shapes and examples of every type that was met.
final class ProbeSession {
    let samples: ProbeSamples
    private(set) var shapes: [ObjectIdentifier: ProbedShape] = [:]
    /// The first failure, for types that go on after one.
    private(set) var failure: SchemaProbeError?
    private(set) var largestEnumeration = 0
    private var values: [ObjectIdentifier: Any] = [:]
    private var open: Set<ObjectIdentifier> = []
    private var recursive: Set<ObjectIdentifier> = []

    init(samples: ProbeSamples) {
        self.samples = samples
    }

    /// The shape of a type; one that is in the making may be met again.
    func shape<Value: Decodable>(of type: Value.Type, at path: [any CodingKey]) throws -> SchemaShape {
        if let type = type as? any SchemaProviding.Type { return .provided(ProvidedSchema(type)) }
        if let type = type as? any ProbedType.Type { return try type.probedShape(in: self, at: path) }
        if type is any JSONDecodable.Type { throw failed(at: path, type, .ownForm) }
        if type is any KeyedByAnything.Type { throw failed(at: path, type, .keys) }
        if let enumeration = EnumerationProbe(type) {
            largestEnumeration = max(largestEnumeration, enumeration.values.count)
            return enumeration.shape
        }
        let id = ObjectIdentifier(type)
        if open.contains(id) { recursive.insert(id) }
        guard shapes[id] == nil, !open.contains(id) else { return .type(id) }
        try probe(type, id, at: path)
        return .type(id)
    }

    /// An example of a type.
    func value<Value: Decodable>(of type: Value.Type, at path: [any CodingKey]) throws -> Value {
        let value: Any? =
            if let type = type as? any SchemaProviding.Type {
                ProvidedSchema(type).example(as: Value.self)
            } else if let type = type as? any ProbedType.Type {
                type.probedExample(samples)
            } else if let enumeration = EnumerationProbe(type) {
                samples.one(of: enumeration.cases)
            } else if open.contains(ObjectIdentifier(type)) {
                throw failed(at: path, type, .endless)
            } else {
                values[ObjectIdentifier(type)]
            }
        guard let value = value as? Value else { throw failed(at: path, type, .noExample) }
        return value
    }

    /// Notes a failure, also for the case that the type hides it.
    func failed(at path: [any CodingKey], _ type: Any.Type, _ reason: SchemaProbeError.Reason)
        -> SchemaProbeError
    {
        let error = SchemaProbeError(at: path, type, reason)
        if failure == nil { failure = error }
        return error
    }

    private func probe<Value: Decodable>(_ type: Value.Type, _ id: ObjectIdentifier, at path: [any CodingKey])
        throws
    {
        open.insert(id)
        defer { open.remove(id) }
        let record = ProbeRecord()
        do {
            values[id] = try Value(from: ProbeDecoder(record, session: self, codingPath: path))
        } catch let error as SchemaProbeError {
            throw error
        } catch {
            throw failed(at: path, type, .refused)
        }
        guard !ProbeRefusal.allCases.contains(where: { goesOn(type, after: $0) }), let shape = record.shape
        else {
            throw failed(at: path, type, .severalForms)
        }
        shapes[id] = ProbedShape(name: "\(type)", shape: shape, isRecursive: recursive.contains(id))
    }

    /// Whether a type asks for something else when it is refused what it has asked for.
    private func goesOn<Value: Decodable>(_ type: Value.Type, after refusal: ProbeRefusal) -> Bool {
        let record = ProbeRecord()
        record.refusal = refusal
        do {
            _ = try Value(from: ProbeDecoder(record, session: self, codingPath: []))
            return record.hasRefused
        } catch {
            return record.wasAskedAfterRefusal
        }
    }
}
