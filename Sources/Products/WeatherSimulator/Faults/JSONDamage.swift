import JSONText

/// Damage to single members of a reply, for the faults `null` and `wrongType`.
enum JSONDamage {
    /// Replaces the values of the members named `field`, at any depth; inside an array each element.
    ///
    /// - Parameter field: nil for every number of the reply.
    static func replacing(_ field: String?, in value: JSONValue, by change: (JSONValue) -> JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            var changed: [String: JSONValue] = [:]
            for (name, member) in members {
                changed[name] = name == field ? each(member, change) : replacing(field, in: member, by: change)
            }
            return .object(changed)
        case .array(let elements):
            return .array(elements.map { replacing(field, in: $0, by: change) })
        case .number, .literal:
            return field == nil ? change(value) : value
        case .null, .bool, .string:
            return value
        }
    }

    static func null(_: JSONValue) -> JSONValue { .null }

    /// A number becomes a text, a text a number, an object or flag a list.
    static func wrongType(_ value: JSONValue) -> JSONValue {
        switch value {
        case .number(let number): .string(String(number))
        case .literal(let text): .string(text)
        case .string, .null: .literal("-1")
        case .bool, .object, .array: .array([])
        }
    }

    private static func each(_ value: JSONValue, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        if case .array(let elements) = value { .array(elements.map(change)) } else { change(value) }
    }
}
