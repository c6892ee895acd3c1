import Foundation
import SkillsJSON
import Testing

@testable import Skills

@Suite struct SchemaProbeTests {
    private struct Everything: Decodable {
        enum Color: String, CaseIterable, Decodable { case red, green }
        enum Level: Int, CaseIterable, Decodable {
            case low = 1
            case high = 5
        }
        struct Inner: Decodable {
            let x: Double
            let y: Float?
        }

        let text: String
        let isOn: Bool?
        let small: UInt8
        let inner: Inner
        let inners: [Inner]
        let prices: [String: Decimal]
        let colors: Set<Color>
        let color: Color?
        let level: Level
        let at: Date
        let id: UUID?
        let link: URL
        let bytes: Data
        let holes: [Int8?]
    }

    private final class Tree: Decodable {
        let name: String
        let left: Tree?
        let others: [Tree]
        let named: [String: Tree]
    }

    private struct Forest: Decodable {
        struct Branch: Decodable {
            let leaf: Leaf?
        }
        struct Leaf: Decodable {
            let branches: [Branch]
        }
        let first: Branch
        let spare: Wrapped<Branch>
    }

    private struct Wrapped<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
        }
    }

    private struct ByHand: Decodable {
        enum Key: String, CodingKey { case outer, inner, list, tag, note }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let inner = try container.nestedContainer(keyedBy: Key.self, forKey: .outer)
            _ = try inner.decode(Int16.self, forKey: .inner)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            while !list.isAtEnd { _ = try list.decode(String.self) }
            if container.contains(.tag) { _ = try container.decode(Bool.self, forKey: .tag) }
            if try !container.decodeNil(forKey: .note) {
                _ = try container.decode(String.self, forKey: .note)
            }
        }
    }

    private func schema<Value: Decodable>(of type: Value.Type) throws -> String {
        try SchemaProbe.schema(of: type).description
    }

    @Test func `a type's members become the properties of a closed object`() throws {
        let inner =
            #"{"type":"object","properties":{"x":{"type":"number","format":"double"},"#
            + #""y":{"type":["number","null"],"format":"float"}},"required":["x"],"additionalProperties":false}"#
        let expected =
            #"{"type":"object","properties":{"text":{"type":"string"},"isOn":{"type":["boolean","null"]},"#
            + ##""small":{"type":"integer","minimum":0,"maximum":255},"inner":{"$ref":"#/$defs/Inner"},"##
            + ##""inners":{"type":"array","items":{"$ref":"#/$defs/Inner"}},"##
            + #""prices":{"type":"object","additionalProperties":{"type":"number"}},"#
            + #""colors":{"type":"array","items":{"type":"string","enum":["red","green"]}},"#
            + #""color":{"type":["string","null"],"enum":["red","green",null]},"#
            + #""level":{"type":"integer","enum":[1,5]},"at":{"type":"string","format":"date-time"},"#
            + #""id":{"type":["string","null"],"format":"uuid"},"link":{"type":"string","format":"uri"},"#
            + #""bytes":{"type":"string","contentEncoding":"base64"},"#
            + #""holes":{"type":"array","items":{"type":["integer","null"],"minimum":-128,"maximum":127}}},"#
            + #""required":["text","small","inner","inners","prices","colors","level","at","link","bytes","holes"],"#
            + #""additionalProperties":false,"$defs":{"Inner":\#(inner)}}"#
        #expect(try schema(of: Everything.self) == expected)
    }

    @Test func `a type may contain itself through optionals, arrays and dictionaries`() throws {
        #expect(
            try schema(of: Tree.self)
                == ##"{"type":"object","properties":{"name":{"type":"string"},"##
                + ##""left":{"anyOf":[{"$ref":"#"},{"type":"null"}]},"others":{"type":"array","items":{"$ref":"#"}},"##
                + ##""named":{"type":"object","additionalProperties":{"$ref":"#"}}},"##
                + ##""required":["name","others","named"],"additionalProperties":false}"##)
        #expect(
            try schema(of: [Tree].self).hasPrefix(
                ##"{"type":"array","items":{"$ref":"#/$defs/Tree"},"$defs":{"Tree":{"type":"object","##))
    }

    @Test func `types that contain each other become definitions`() throws {
        let text = try schema(of: Forest.self)
        let forest = try JSONSchema(RawJSON(parsing: text))
        #expect(text.contains(##""first":{"$ref":"#/$defs/Branch"},"spare":{"$ref":"#/$defs/Branch"}"##))
        let value =
            #"{"first":{"leaf":{"branches":[{"leaf":null},{}]}},"spare":{"leaf":{"branches":[{"x":1}]}}}"#
        #expect(
            try forest.faults(in: RawJSON(parsing: value)).map(\.description) == [
                "/spare/leaf/branches/0/x is not known here"
            ])
    }

    @Test func `containers that are asked for by hand are followed`() throws {
        #expect(
            try schema(of: ByHand.self)
                == #"{"type":"object","properties":{"outer":{"type":"object","properties":{"inner":"#
                + #"{"type":"integer","minimum":-32768,"maximum":32767}},"required":["inner"],"#
                + #""additionalProperties":false},"list":{"type":"array","items":{"type":"string"}},"#
                + #""tag":{"type":"boolean"},"note":{"type":["string","null"]}},"#
                + #""required":["outer","list","note"],"additionalProperties":false}"#)
    }

    @Test func `single values, tuples and empty types are told by what they ask for`() throws {
        struct Empty: Codable {}
        struct Name: RawRepresentable, Codable { let rawValue: String }
        #expect(
            try schema(of: Empty.self) == #"{"type":"object","properties":{},"additionalProperties":false}"#)
        #expect(try schema(of: Name.self) == #"{"type":"string"}"#)
        #expect(try schema(of: Name?.self) == #"{"type":["string","null"]}"#)
        #expect(try schema(of: Range<UInt8>.self).hasPrefix(#"{"type":"array","prefixItems":["#))
        #expect(
            try schema(of: [String: Name].self)
                == #"{"type":"object","additionalProperties":{"type":"string"}}"#)
        #expect(try schema(of: Int.self).contains("-9223372036854775808"))
        #expect(try schema(of: UInt64.self).contains("18446744073709551615"))
    }

    @Test func `a schema that a type gives itself takes its place, its references led anew`() throws {
        struct Shape: Decodable, SchemaProviding {
            static var schema: RawJSON {
                RawJSON(
                    unchecked: Array(
                        ##"{"type":"object","properties":{"in":{"$ref":"#"},"a":{"$ref":"#/$defs/n"}},"$defs":{"n":{"type":"null"}}}"##
                            .utf8))
            }
            init(from decoder: any Decoder) throws {}
        }
        struct Holder: Decodable {
            let envelope: SkillInput
            let any: RawJSON?
            let shape: Shape
            let shapes: [Shape]?
        }
        let text = try schema(of: Holder.self)
        #expect(text.contains(#""envelope":\#(SkillInput.schema)"#))
        #expect(text.contains(##""any":{},"shape":{"$ref":"#/$defs/Shape"}"##))
        #expect(text.contains(##""in":{"$ref":"#/$defs/Shape"},"a":{"$ref":"#/$defs/Shape/$defs/n"}"##))
        let compiled = try JSONSchema(RawJSON(parsing: text))
        let value = #"{"envelope":{"prompt":"p"},"shape":{"in":{"a":7}}}"#
        #expect(
            try compiled.faults(in: RawJSON(parsing: value)).map(\.description) == [
                "/shape/in/a must be null"
            ])
    }

    @Test func `the same type has the same schema each time`() throws {
        #expect(try Set((0..<5).map { _ in try schema(of: Everything.self) }).count == 1)
    }
}
