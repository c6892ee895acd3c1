/// Schemas that lead back to themselves without going deeper into the value: they would be applied for ever.
enum SchemaCycles {
    private enum Mark {
        case open
        case done
    }

    /// Refuses a document in which there is such a schema.
    static func refuse(in nodes: [SchemaNode]) throws(JSONSchemaError) {
        var marks = [Mark?](repeating: nil, count: nodes.count)
        for start in nodes.indices where marks[start] == nil {
            var path = [(node: start, rest: nodes[start].inPlace[...])]
            marks[start] = .open
            while let last = path.indices.last {
                guard let next = path[last].rest.popFirst() else {
                    marks[path.removeLast().node] = .done
                    continue
                }
                switch marks[next] {
                case .open:
                    throw JSONSchemaError(
                        pointer: .root, detail: "refers to itself without going deeper into the value")
                case .done: break
                case nil:
                    marks[next] = .open
                    path.append((next, nodes[next].inPlace[...]))
                }
            }
        }
    }
}
