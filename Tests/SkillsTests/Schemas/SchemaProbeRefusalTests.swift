import SkillsJSON
import Testing

@testable import Skills

@Suite struct SchemaProbeRefusalTests {
    private enum Bare: String, Codable { case one }
    private enum Loaded: Codable {
        case one(Int)
        case two(String)
    }
    private enum Listed: CaseIterable, Codable { case one, two }

    private struct Holder<Value: Decodable>: Decodable {
        struct Inner: Decodable {
            let kind: Value
        }
        let inners: [Inner]
    }

    private struct Picky: Decodable {
        init(from decoder: any Decoder) throws {
            guard try decoder.singleValueContainer().decode(String.self).count > 7 else {
                throw SkillError(detail: "too short")
            }
        }
    }

    private enum Either: Decodable {
        case text(String)
        case number(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .number(try container.decode(Int.self))
            } catch {
                self = .text(try container.decode(String.self))
            }
        }
    }

    private struct Lenient: Decodable {
        enum Key: CodingKey { case count }
        let count: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            count = (try? container.decode(Int.self, forKey: .count)) ?? 3
        }
    }

    private enum Tagged: Decodable {
        enum Kind: String, CaseIterable, Decodable { case circle, square, line }
        enum Key: CodingKey { case kind, radius, side }
        case circle(Double)
        case square(Double)
        case line

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(Kind.self, forKey: .kind) {
            case .circle: self = .circle(try container.decode(Double.self, forKey: .radius))
            case .square: self = .square(try container.decode(Double.self, forKey: .side))
            case .line: self = .line
            }
        }
    }

    private final class Endless: Decodable {
        let next: Endless
    }

    private struct OwnForm: JSONDecodable {
        init(json: RawJSON) throws {}
    }

    private struct Stubborn: Decodable, SchemaProviding {
        static var schema: RawJSON { RawJSON.null }
        init(from decoder: any Decoder) throws { throw SkillError(detail: "no") }
    }

    private func refusal<Value: Decodable>(of type: Value.Type) throws -> String {
        let error = #expect(throws: SchemaProbeError.self) { try SchemaProbe.schema(of: Holder<Value>.self) }
        let failure = try #require(error)
        #expect(failure.path == "inners[].kind")
        return failure.description
    }

    @Test func `what can't be derived is refused with its path, its type and what to do`() throws {
        let advice = ", so its schema can't be derived; make it SchemaProviding"
        let trial =
            " decodes from no example value (it may be an enumeration that is not CaseIterable with raw values)"
        #expect(try refusal(of: Bare.self) == "Bare" + trial + advice)
        #expect(try refusal(of: Loaded.self) == "Loaded" + trial + advice)
        #expect(try refusal(of: Listed.self) == "Listed" + trial + advice)
        #expect(try refusal(of: Picky.self) == "Picky" + trial + advice)
        #expect(try refusal(of: Either.self) == "Either decodes from more than one form" + advice)
        #expect(try refusal(of: Lenient.self) == "Lenient decodes from more than one form" + advice)
        #expect(
            try refusal(of: [Int: String].self)
                == "Dictionary<Int, String> is a dictionary whose keys are not strings" + advice)
        #expect(try refusal(of: OwnForm.self) == "OwnForm has a JSON form of its own" + advice)
        #expect(
            try refusal(of: Stubborn.self)
                == "Stubborn gives a schema of which no example decodes (add some under examples)" + advice)
    }

    @Test func `a type that reads other members for other values is refused`() {
        let error = #expect(throws: SchemaProbeError.self) { try SchemaProbe.schema(of: [Tagged].self) }
        #expect(error?.reason == .severalForms)
    }

    @Test func `a type that contains itself without end is refused`() {
        let error = #expect(throws: SchemaProbeError.self) { try SchemaProbe.schema(of: Endless.self) }
        #expect(error?.description.hasPrefix("Endless contains itself without end") == true)
        #expect(error?.path == "next")
    }

    @Test func `an optional member that can't be derived is refused too`() {
        struct Quiet: Decodable {
            let kind: Loaded?
        }
        let error = #expect(throws: SchemaProbeError.self) { try SchemaProbe.schema(of: Quiet.self) }
        #expect(error?.path == "kind")
    }
}
