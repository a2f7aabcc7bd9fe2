import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Members of many like objects")
struct MembersTests {
    private static let names: [StaticString] = ["a", "bb", "c", "cc", "time"]

    private func root(_ text: String) throws -> JSONNode { try JSONDocument(Array(text.utf8)).root }

    @Test(
        "Each name has the value that a search for it alone finds",
        arguments: [
            #"{"a":1,"bb":2.5,"c":"x","cc":null,"time":-3}"#, #"{"time":1,"cc":2,"c":3,"bb":4,"a":5}"#, "{}", "[1,2]", "7", "null",
            #"{"x":[{"a":9}],"bb":{"c":1},"c":[1,2],"y":0,"time":1}"#, #"{"\u0061":1,"b\u0062":2,"c":3}"#,
            #"{"":1,"aa":2,"b":3,"ccc":4,"Time":5}"#, #"{"a":1e400,"bb":-0.0}"#,
        ])
    func likeSearches(_ text: String) throws {
        let node = try root(text)
        var members = JSONMembers(Self.names)
        // What was found before does not stay.
        members.read(try root(#"{"a":8,"bb":8,"c":8,"cc":8,"time":8}"#))
        members.read(node)
        var numbers = [Double?](repeating: 8, count: 3)
        let asked = [4, 0, 2]
        members.read(asked, into: &numbers)
        for (index, name) in Self.names.enumerated() {
            #expect(members[index]?.literal == node[name]?.literal && members[index]?.string == node[name]?.string, "\(name)")
            #expect((members[index] == nil) == (node[name] == nil) && members[index]?.isNull == node[name]?.isNull, "\(name)")
        }
        #expect(numbers == asked.map { node.double(Self.names[$0]) })
    }

    @Test("Before an object was read there are no members")
    func empty() {
        let members = JSONMembers(Self.names)
        var numbers: [Double?] = [1]
        members.read([0], into: &numbers)
        #expect(members[0] == nil && numbers == [nil])
    }

    @Test("Objects of one document are alike if they are written alike, and not otherwise")
    func alike() throws {
        let node = try root(
            #"[{"a":1,"b":"x"},{"a":1,"b":"x"},{"a":1, "b":"x"},{"a":1,"b":"y"},{"a":1},{"b":"x","a":1},{"a":1,"b":null},{"a":1,"b":null},"#
                + #"{},{},{"a":[]},{"a":[]},{"a":"1"},[1,2],7,{"a":{"c":2},"b":"x"},{"a":{"c":2},"b":"x"},{"a":{"c":3},"b":"x"}]"#)
        let all = Array(node.elements)
        func likes(_ index: Int) -> [Int] { all.indices.filter { all[index].isWritten(as: all[$0]) } }
        #expect(likes(0) == [0, 1] && likes(3) == [3] && likes(4) == [4] && likes(12) == [12] && likes(15) == [15, 16])
        // Not known without looking closer.
        for index in [6, 8, 10, 13, 14] { #expect(likes(index).isEmpty) }
        let other = try root(#"[{"a":1,"b":"x"}]"#)
        #expect(other[0]?.isWritten(as: all[0]) == false)
    }

    @Test("A member of a prepared name is written like any other, from a number and from steps of its decimals")
    func preparedNames() {
        var random = SeededRandom(seed: 30)
        let longest: StaticString = "abcdefghijklmnopqrstuvwxyz123"
        for name in ["a", longest] {
            let prepared = MemberName(name)
            let edges: [Int32] = [0, 1, -1, 10, 1_000, 1_000_000, -12_300_000, .max - 1, .min + 1, 99_999_999, 100_000_000]
            for steps in edges + (0..<5_000).map({ _ in Int32.random(in: .min + 1 ... .max, using: &random) }) {
                for (decimals, fraction) in [(3, 1e3), (6, 1e6)] {
                    var (plain, quick, fromSteps) = (
                        CanonicalWriter(capacity: 0), CanonicalWriter(capacity: 0), CanonicalWriter(capacity: 0)
                    )
                    plain.beginObject()
                    quick.beginObject()
                    fromSteps.beginObject()
                    for _ in 0..<2 {
                        plain.member(name, Double(steps) / fraction)
                        quick.member(prepared, Double(steps) / fraction)
                        fromSteps.member(prepared, steps, decimals: decimals)
                    }
                    let expected = plain.finish()
                    if quick.finish() != expected || fromSteps.finish() != expected { Issue.record("\(steps), \(decimals)") }
                }
            }
            for value in [Double.nan, .infinity, 1e21, 1e-7, 123_456_789.25] {
                var (plain, quick) = (CanonicalWriter(), CanonicalWriter())
                plain.beginObject()
                quick.beginObject()
                plain.member(name, value)
                quick.member(prepared, value)
                #expect(plain.finish() == quick.finish())
            }
        }
    }
}
