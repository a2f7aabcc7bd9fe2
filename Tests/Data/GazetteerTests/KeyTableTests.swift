import Testing
import WeatherModel

@testable import Gazetteer

@Suite("The table of folded names, beside a look at every name")
struct KeyTableTests {
    /// Names that begin alike, some of them several times, in letters of one to three bytes: ten blocks of them.
    private static let small: SmallKeyTable = {
        var random = SmallRandom(state: 11)
        let letters: [Character] = ["a", "b", "c", " ", "д", "ж", "京"]
        var names: [(name: String, place: Int, kind: KeyTable.Kind)] = []
        for place in 0..<250 {
            let length = 1 + random.below(place % 50 == 0 ? 40 : 7)
            let name = String((0..<length).map { _ in letters[random.below(random.below(4) == 0 ? 7 : 3)] })
            names.append((name, place, [.own, .other, .laterWord][random.below(3)]))
        }
        // One name that fills more than two blocks.
        names += (250..<330).map { ("ba ca", $0, .own) }
        return SmallKeyTable(names)
    }()

    private let keys = Self.small.keys
    private let table: KeyTable

    init() throws {
        table = try #require(Self.small.table())
    }

    @Test("Every entry has its name, its length and its place")
    func entries() {
        #expect(table.count == keys.count)
        #expect((0..<table.count).map(table.key) == keys)
        #expect((0..<table.count).map(table.length) == keys.map(\.count))
        #expect(Set((0..<table.count).map(table.place)) == Set(0..<330))
    }

    @Test("A beginning is found on both sides of a block's border, with the names that end and the words that end there")
    func beginnings() {
        let longer = keys.flatMap { key in (0...key.count).map { Array(key[..<$0]) } }
        let absent = keys.map { $0 + [UInt8(ascii: "a")] } + [[0], [0xFF], Array(repeating: UInt8(ascii: "b"), count: 600)]
        for prefix in Set(longer + absent) {
            let range = table.range(ofPrefix: prefix)
            let expected = keys.indices.filter { keys[$0].starts(with: prefix) }
            #expect(Array(range) == expected, "\(prefix)")
            let parts = table.split(range, at: prefix.count)
            #expect(Array(parts.whole) == expected.filter { keys[$0] == prefix }, "\(prefix)")
            #expect(Array(parts.words) == expected.filter { keys[$0].starts(with: prefix + [UInt8(ascii: " ")]) }, "\(prefix)")
        }
    }

    @Test("A name that fills more than a block is one range, in every search")
    func manyEntries() throws {
        let key = Array("ba ca".utf8)
        let first = try #require(keys.firstIndex(of: key))
        let end = try #require(keys.lastIndex(of: key)) + 1
        #expect(end - first >= 80)
        #expect(table.split(table.range(ofPrefix: key), at: key.count).whole == first..<end)
        #expect(found("ba cc", edits: 1, isBeginning: false).contains { $0.entries == first..<end && $0.edits == 1 })
        #expect(table.entries(containing: Array("a ca".utf8), most: 1000).contains(first..<end))
    }

    @Test("Names with wrong letters are those that a comparison with every name finds, each once and in order", arguments: [1, 2])
    func edits(edits: Int) {
        var random = SmallRandom(state: 5)
        for _ in 0..<60 {
            var letters = Array(String(decoding: keys[random.below(keys.count)], as: UTF8.self))
            letters.swapAt(random.below(letters.count), random.below(letters.count))
            let text = String(letters.prefix(9))
            let (whole, beginnings) = (expected(text, edits) { [$0.count] }, expected(text, edits) { Array(1...$0.count) })
            #expect(found(text, edits: edits, isBeginning: false).elementsEqual(whole, by: ==), "\(text)")
            #expect(found(text, edits: edits, isBeginning: true).elementsEqual(beginnings, by: ==), "\(text)")
        }
    }

    @Test("A text anywhere in a name is found once for each name, unless the name is but the end of another")
    func inner() {
        for text in ["ab", "a c", "ca b", "дж", "b京", "aaaa", "zz"] {
            let names = Dictionary(grouping: keys.indices) { keys[$0] }.values.map { $0[0]..<$0[0] + $0.count }
            let expected = names.filter { entries in
                let name = String(decoding: keys[entries.lowerBound], as: UTF8.self)
                return name.contains(text) && entries.contains { table.kind($0) != .laterWord }
            }.sorted { $0.lowerBound < $1.lowerBound }
            #expect(table.entries(containing: Array(text.utf8), most: 1000) == expected, "\(text)")
            #expect(table.entries(containing: Array(text.utf8), most: 3) == Array(expected.prefix(3)), "\(text)")
        }
    }

    @Test("A text with letters that few blocks have is found at the beginning and at the end of a block, and in a name over the border")
    func rareLetters() throws {
        let rare = [31, 32, 63, 64, 65, 130, 199]
        let names = (0..<200).map { number in
            // Six entries of one name, three on each side of a border.
            let name = "\(100 + ((93..<99).contains(number) ? 93 : number))"
            return (name: name + (rare.contains(number) || name == "193" ? "xyz" : "abc"), place: number, kind: KeyTable.Kind.own)
        }
        let table = try #require(SmallKeyTable(names).table())
        let expected = [31..<32, 32..<33, 63..<64, 64..<65, 65..<66, 93..<99, 130..<131, 199..<200]
        #expect(table.entries(containing: Array("xyz".utf8), most: 1000) == expected)
        #expect(table.entries(containing: Array("3xy".utf8), most: 1000) == [63..<64, 93..<99])
        #expect(table.entries(containing: Array("zyx".utf8), most: 1000).isEmpty)
    }

    @Test("Parts that do not fit one another are no table", arguments: SmallKeyTable.Part.allCases)
    func damaged(part: SmallKeyTable.Part) {
        #expect(Self.small.table(part) { $0.removeLast() } == nil)
        #expect(Self.small.table(part) { $0.removeAll() } == nil)
    }

    private func found(_ text: String, edits: Int, isBeginning: Bool) -> [(entries: Range<Int>, edits: Int)] {
        var found: [(entries: Range<Int>, edits: Int)] = []
        table.search(Array(text.unicodeScalars), edits: edits, isBeginning: isBeginning) { found.append(($0, $1)) }
        return found
    }

    /// By a comparison with every name.
    ///
    /// - Parameter lengths: of a name of so many letters, how many of its first ones are compared; the first that are near enough count.
    private func expected(_ text: String, _ edits: Int, lengths: ([Unicode.Scalar]) -> [Int]) -> [(entries: Range<Int>, edits: Int)] {
        let letters = Array(text.unicodeScalars)
        let alphabets = Set(letters.map(Self.alphabet) + [0])
        var found: [(entries: Range<Int>, edits: Int)] = []
        var last: [Unicode.Scalar] = []
        for (entry, key) in keys.enumerated() {
            let name = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
            let near = lengths(name).lazy.map { Array(name.prefix($0)) }
                .filter { $0.allSatisfy { alphabets.contains(Self.alphabet($0)) } }
                .map { (start: $0, edits: Self.distance(letters, $0)) }.first { $0.edits <= edits }
            guard let near else { continue }
            if let known = found.last, near.start == last, known.entries.upperBound == entry {
                found[found.count - 1].entries = known.entries.lowerBound..<entry + 1
            } else {
                found.append((entry..<entry + 1, near.edits))
            }
            last = near.start
        }
        return found
    }

    private static func alphabet(_ letter: Unicode.Scalar) -> Int { letter == " " ? 0 : letter.isASCII ? 1 : letter.value < 0x590 ? 2 : 3 }

    /// Letters that are wrong, missing, too many, or have changed places with the one before.
    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...other.count)]
        for (row, letter) in one.enumerated() {
            var here = [row + 1]
            for column in other.indices {
                var least = min(rows[row][column] + (letter == other[column] ? 0 : 1), rows[row][column + 1] + 1, here[column] + 1)
                if row > 0, column > 0, one[row - 1] == other[column], letter == other[column - 1] {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                here.append(least)
            }
            rows.append(here)
        }
        return rows[one.count][other.count]
    }
}
