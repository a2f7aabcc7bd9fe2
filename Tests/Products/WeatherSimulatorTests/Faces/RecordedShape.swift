import Foundation

/// The keys and types of a JSON text, without its values: `/[]/Temperature/Value: number`. The elements of an array count together.
struct RecordedShape {
    let lines: Set<String>

    init(_ bytes: [UInt8]) throws {
        var lines: Set<String> = []
        Self.add(try JSONDecoder().decode(Node.self, from: Data(bytes)), at: "", to: &lines)
        self.lines = lines
    }

    /// What this one has and `other` has not; a null may stand for anything.
    func missing(in other: RecordedShape) -> Set<String> {
        let paths = Set(other.lines.map(Self.path))
        let nulls = Set(other.lines.filter { $0.hasSuffix(": null") }.map(Self.path))
        return lines.filter { line in
            if other.lines.contains(line) || nulls.contains(Self.path(line)) { return false }
            return !(line.hasSuffix(": null") && paths.contains(Self.path(line)))
        }
    }

    private static func path(_ line: String) -> String { line.components(separatedBy: ": ")[0] }

    private static func add(_ node: Node, at path: String, to lines: inout Set<String>) {
        switch node {
        case .null: lines.insert(path + ": null")
        case .bool: lines.insert(path + ": bool")
        case .number: lines.insert(path + ": number")
        case .string: lines.insert(path + ": string")
        case .array(let elements):
            lines.insert(path + ": array")
            for element in elements { add(element, at: path + "/[]", to: &lines) }
        case .object(let members):
            lines.insert(path + ": object")
            for (key, value) in members { add(value, at: path + "/" + key, to: &lines) }
        }
    }

    /// Unlike `JSONSerialization` on all platforms, this tells true from 1.
    private enum Node: Decodable {
        case null, bool, number, string
        case array([Node])
        case object([String: Node])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if (try? container.decode(Bool.self)) != nil {
                self = .bool
            } else if (try? container.decode(Double.self)) != nil {
                self = .number
            } else if (try? container.decode(String.self)) != nil {
                self = .string
            } else if let elements = try? container.decode([Node].self) {
                self = .array(elements)
            } else {
                self = .object(try container.decode([String: Node].self))
            }
        }
    }
}
