/// The members of an object in order, no two of them with the same name by code points.
///
/// Equality ignores the order. Up to eight members a lookup compares the names one by one, beyond that it
/// hashes.
public struct JSONMembers: Sendable, Equatable {
    private var members: [JSONMember] = []

    /// Positions by name, kept only while there are more members than are worth comparing one by one.
    private var positions: [JSONName: Int] = [:]

    private static let comparedDirectly = 8

    /// No members.
    public init() {}

    /// The value of a member, or `nil` where there is none.
    ///
    /// Setting keeps the place of a member that exists and appends one that does not; setting `nil` removes
    /// it.
    public subscript(_ name: String) -> JSONValue? {
        get { position(of: name).map { members[$0].value } }
        set {
            switch (position(of: name), newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): append(JSONMember(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The names in order.
    public var names: [String] { members.map(\.name) }

    /// Makes room for so many members.
    mutating func reserveCapacity(_ count: Int) {
        members.reserveCapacity(count)
        if count > Self.comparedDirectly { positions.reserveCapacity(count) }
    }

    /// Appends a member whose name is known to be new.
    mutating func append(_ member: JSONMember) {
        members.append(member)
        if members.count == Self.comparedDirectly + 1 {
            indexNames()
        } else if members.count > Self.comparedDirectly {
            positions[JSONName(member.name)] = members.count - 1
        }
    }

    private mutating func remove(at position: Int) {
        members.remove(at: position)
        indexNames()
    }

    private mutating func indexNames() {
        positions.removeAll(keepingCapacity: true)
        guard members.count > Self.comparedDirectly else { return }
        for (position, member) in members.enumerated() {
            positions[JSONName(member.name)] = position
        }
    }

    private func position(of name: String) -> Int? {
        guard members.count <= Self.comparedDirectly else { return positions[JSONName(name)] }
        return members.firstIndex { JSONString.equal($0.name, name) }
    }

    /// Whether both have the same names with equal values.
    public static func == (first: JSONMembers, second: JSONMembers) -> Bool {
        guard first.count == second.count else { return false }
        return first.members.allSatisfy { second[$0.name] == $0.value }
    }
}

extension JSONMembers: RandomAccessCollection {
    /// The position of the first member.
    public var startIndex: Int { 0 }

    /// The number of members.
    public var endIndex: Int { members.count }

    /// The member at a position within bounds.
    public subscript(position: Int) -> (name: String, value: JSONValue) {
        (members[position].name, members[position].value)
    }
}

extension JSONMembers: ExpressibleByDictionaryLiteral {
    /// Takes members in order; of a repeated name the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (name, value) in elements {
            self[name] = value
        }
    }
}
