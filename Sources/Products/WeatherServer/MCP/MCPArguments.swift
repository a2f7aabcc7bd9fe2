import JSONText
import WeatherModel

/// The arguments of a tool, read strictly: a wish that is not understood must not look as if it had been granted.
struct MCPArguments: Sendable {
    private let node: JSONNode?
    private let tool: MCPTool

    /// - Throws: `QueryText.Flaw` for a name that the tool does not have.
    init(_ node: JSONNode?, of tool: MCPTool) throws(QueryText.Flaw) {
        self.node = node
        self.tool = tool
        for name in node?.members.map(\.key) ?? [] where tool.arguments[name] == nil {
            // A name that is not a plain word may be a position, and is not repeated.
            let isPlain = (1...40).contains(name.utf8.count) && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
            throw .unknown(isPlain ? name : "of that name")
        }
    }

    func has(_ name: String) -> Bool { value(name) != nil }

    func text(_ name: String) throws(QueryText.Flaw) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string, text.contains(where: { !$0.isWhitespace }),
            text.unicodeScalars.count <= PlacesRoutes.maxQueryCharacters
        else { throw .malformed(name) }
        return text
    }

    /// A whole number in the range that the tool's schema states.
    func whole(_ name: String) throws(QueryText.Flaw) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.int, case .object(let schema)? = tool.arguments[name], case .number(let least)? = schema["minimum"],
            case .number(let most)? = schema["maximum"], (least...most).contains(Double(number))
        else { throw .malformed(name) }
        return number
    }

    func bool(_ name: String) throws(QueryText.Flaw) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let bool = value.bool else { throw .malformed(name) }
        return bool
    }

    func coordinate() throws(QueryText.Flaw) -> Coordinate {
        guard has("latitude") || has("longitude") else { throw .missing("place") }
        let latitude = try degrees("latitude")
        let longitude = try degrees("longitude")
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
            throw .malformed(error == .latitude ? "latitude" : "longitude")
        }
    }

    private func degrees(_ name: String) throws(QueryText.Flaw) -> Double {
        guard let value = value(name) else { throw .missing(name) }
        guard let number = value.double else { throw .malformed(name) }
        return number
    }

    /// `null` counts as absent: clients send it for what is optional.
    private func value(_ name: String) -> JSONNode? {
        guard let value = node?.member(name), !value.isNull else { return nil }
        return value
    }
}
