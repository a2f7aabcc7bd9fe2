import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Looking at values")
struct NodeTests {
    private func root(_ text: String) throws -> JSONNode { try JSONDocument(Array(text.utf8)).root }

    @Test("The wrong type is absent, never a trap")
    func wrongTypes() throws {
        for text in ["null", "true", "1", "\"x\"", "[]", "{}"] {
            let node = try root(text)
            #expect((node.double == nil) == (text != "1"))
            #expect((node.int == nil) == (text != "1"))
            #expect((node.string == nil) == (text != "\"x\""))
            #expect((node.bool == nil) == (text != "true"))
            #expect(node.isNull == (text == "null") && node.isArray == (text == "[]") && node.isObject == (text == "{}"))
            #expect(node["a"] == nil && node[0] == nil && node[-1] == nil && node.count == 0)
            #expect(node.member("") == nil && Array(node.elements).isEmpty && Array(node.members).isEmpty)
        }
    }

    @Test("Members are found behind nested values, escaped keys included")
    func members() throws {
        let node = try root(#"{"a":{"x":[1,{"b":0}]},"b":2,"\u0063":3,"":4,"bb":6,"\"q\"":7}"#)
        #expect(node["a"]?["x"]?[1]?["b"]?.int == 0)
        #expect(node["b"]?.int == 2 && node.member("b")?.int == 2)
        #expect(node["c"]?.int == 3 && node[""]?.int == 4 && node["bb"]?.int == 6 && node["\"q\""]?.int == 7)
        #expect(node["B"] == nil && node["x"] == nil)
        #expect(node.double("b") == 2 && node.double("c") == 3 && node.double("a") == nil && node.double("x") == nil)
        #expect(node.members.map(\.key) == ["a", "b", "c", "", "bb", "\"q\""])
        #expect(node.count == 6 && node.members.map(\.value.int) == [nil, 2, 3, 4, 6, 7])
    }

    @Test("Elements keep their order and their holes")
    func elements() throws {
        let node = try root("[1, null, [2, 3], {\"a\": 4}, \"5\", 6.5]")
        #expect(node.elements.map(\.double) == [1, nil, nil, nil, nil, 6.5] && node.doubles == node.elements.map(\.double))
        #expect(node.count == 6 && node[5]?.double == 6.5 && node[6] == nil && node[2]?[1]?.int == 3)
    }

    @Test("Whole numbers: 5, 5.0 and 5e0 are 5; fractions and numbers beyond Int are absent")
    func wholeNumbers() throws {
        let expected: [(String, Int?)] = [
            ("5", 5), ("5.0", 5), ("5e0", 5), ("-5", -5), ("-0", 0), ("5.5", nil), ("9223372036854775807", .max),
            ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e400", nil), ("1e30", nil),
        ]
        for (text, value) in expected { #expect(try root(text).int == value, "\(text)") }
    }

    @Test("A number beyond Double is absent and loses nothing else")
    func hugeNumbers() throws {
        let node = try root(#"{"a":1e400,"b":-1e400,"c":1e-400,"d":2}"#)
        #expect(node["a"]?.double == nil && node["b"]?.double == nil && node["c"]?.double == 0 && node["d"]?.double == 2)
        #expect(node["a"]?.isNumber == true && node["a"]?.literal == "1e400")
    }

    @Test("Doubles are the nearest ones, over 60,000 texts of every shape")
    func doubles() throws {
        var generator = SplitMix(state: 8259)
        for round in 0..<20_000 {
            let bits = Double(bitPattern: generator.next())
            let tenths = Double(Int64(bitPattern: generator.next()) % 100_000) / pow(10, Double(round % 6))
            let digits = String(generator.next()) + "." + String(generator.next()) + "e\(Int(generator.next() % 60) - 30)"
            for text in [bits.isFinite ? "\(bits)" : "0", "\(tenths)", digits] {
                let value = try root(text).double
                guard value?.bitPattern == Double(text)?.bitPattern else {
                    Issue.record("\(text) was read as \(String(describing: value))")
                    return
                }
            }
        }
    }

    @Test(
        "Every recording that Foundation reads is read to the same values",
        .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
    func recordings() throws {
        for service in ["accuweather", "metno", "nws", "open-meteo", "openweathermap", "weatherapi"] {
            for path in Recordings.paths(of: service) {
                guard let bytes = Recordings.bytes(path) else { continue }
                let expected = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                #expect(same(try JSONDocument(bytes).root, expected), "\(path)")
            }
        }
    }

    private func same(_ node: JSONNode, _ value: Any) -> Bool {
        switch value {
        case let object as [String: Any]:
            return node.isObject && object.count == node.count
                && object.allSatisfy { key, value in node.member(key).map { same($0, value) } ?? false }
        case let array as [Any]:
            return node.isArray && array.count == node.count && zip(node.elements, array).allSatisfy { same($0, $1) }
        case let text as String: return node.string == text
        case is NSNull: return node.isNull
        case let number as NSNumber:
            // Foundation is off by an ulp at 16 digits and more; `doubles()` compares with the exact values.
            guard let value = node.double else { return node.bool == number.boolValue }
            return abs(value - number.doubleValue) <= abs(value) * 1e-15
        default: return false
        }
    }
}

/// A small seeded generator (Sebastiano Vigna's SplitMix64), so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
