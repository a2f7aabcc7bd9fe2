import Foundation
import JSONText
import Testing
import TestSupport
import WeatherAPI

@Suite("Merge patches")
struct MergePatchTests {
    /// RFC 7396, appendix A: original, patch, result.
    static let appendix: [(original: String, patch: String, result: String)] = [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
        (#"{"a":"foo"}"#, #"null"#, #"null"#),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"a":1,"e":null}"#),
        (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ]

    @Test("The fifteen examples of RFC 7396", arguments: appendix.indices)
    func knownAnswers(index: Int) throws {
        let example = Self.appendix[index]
        let result = MergePatch.apply(try Self.value(example.patch), to: try Self.value(example.original))
        #expect(String(decoding: result.canonicalBytes(), as: UTF8.self) == example.result)
    }

    @Test("The longer example of RFC 7396, section 3")
    func article() throws {
        let original = try Self.value(
            #"{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}"#
        )
        let patch = try Self.value(#"{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}"#)
        let result = try Self.value(
            #"{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}"#
        )
        #expect(MergePatch.apply(patch, to: original) == result)
        #expect(MergePatch.difference(from: original, to: result) == patch)
    }

    @Test("The difference of any two values, applied to the one, is the other byte for byte; of equal objects it is empty")
    func difference() throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = UInt64.random(in: 0...999_999)
        var values = RandomValues(seed: seed)
        var refused = 0
        for round in 0..<(isSoak ? 100_000 : 2000) {
            let base = values.value(depth: 0)
            let target = Bool.random(using: &values.random) ? values.value(depth: 0) : values.changed(base)
            guard let patch = MergePatch.difference(from: base, to: target) else {
                refused += 1
                #expect(target.canonicalBytes().contains(Array("null".utf8)), "seed \(seed), round \(round)")
                continue
            }
            #expect(MergePatch.apply(patch, to: base).canonicalBytes() == target.canonicalBytes(), "seed \(seed), round \(round)")
            if case .object = target { #expect(MergePatch.difference(from: target, to: target) == [:], "seed \(seed), round \(round)") }
        }
        #expect(refused > 0, "seed \(seed): no value had a member null")
    }

    @Test("A text in other scalars is another text, though Swift calls both equal")
    func scalars() {
        let base: JSONValue = ["name": "Caf\u{e9}", "list": ["e\u{301}"]]
        let target: JSONValue = ["name": "Cafe\u{301}", "list": ["\u{e9}"]]
        #expect(base == target)
        let patch = MergePatch.difference(from: base, to: target)
        #expect(patch.map { MergePatch.apply($0, to: base).canonicalBytes() } == target.canonicalBytes())
    }

    static func value(_ text: String) throws -> JSONValue { JSONValue(try JSONDocument(Array(text.utf8)).root) }
}

/// Values of every shape with few names, so that two of them share some.
struct RandomValues {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 3 ? 5 : 12), using: &random) {
        case 0: .bool(Bool.random(using: &random))
        case 1: .number(Double(Int.random(in: -2...2, using: &random)) / 2)
        case 2: Int.random(in: 0..<20, using: &random) == 0 ? .null : .string("")
        case 3, 4: .string(["", "a", "b", "\u{e9}", "e\u{301}", "null"].randomElement(using: &random) ?? "")
        case 5: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1) })
        default: object(depth: depth)
        }
    }

    private mutating func object(depth: Int) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for name in ["a", "b", "c", "2026-03-28T15:00Z"] where Bool.random(using: &random) { members[name] = value(depth: depth + 1) }
        return .object(members)
    }

    /// The same with other values in a few places.
    mutating func changed(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value, Int.random(in: 0..<6, using: &random) > 0 else { return self.value(depth: 2) }
        var changed: [String: JSONValue] = [:]
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: continue
            case 1: changed[name] = self.changed(member)
            default: changed[name] = member
            }
        }
        return .object(changed)
    }
}
