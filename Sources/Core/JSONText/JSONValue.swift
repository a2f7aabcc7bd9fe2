/// A JSON value to be written. Unknown values are absent members: `null` is only for formats that ask for it.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Written by the ECMAScript rules of RFC 8785; a value that is not finite is written as `null`.
    case number(Double)
    /// The unchanged text of a number (`12.0`), for imitating a format that keeps it.
    case literal(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { first, _ in first })
    }
}

extension JSONValue {
    /// An object of the members that have a value; nil ones are omitted.
    public static func members(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues { $0 })
    }

    /// A number, or nil for nil.
    public static func optional(_ number: Double?) -> JSONValue? { number.map { .number($0) } }

    /// A string, or nil for nil.
    public static func optional(_ text: String?) -> JSONValue? { text.map { .string($0) } }
}
