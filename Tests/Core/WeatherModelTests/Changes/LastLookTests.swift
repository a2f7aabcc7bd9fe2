import Foundation
import Testing
import WeatherModel

@Suite("What a reader saw last, and what a visit is measured against")
struct LastLookTests {
    private static let start = Date(timeIntervalSince1970: 1_795_676_400)
    private static func minutes(_ count: Double) -> Date { start + count * 60 }
    private static func revision(_ digit: Character) -> String { String(repeating: digit, count: 64) }
    private let berlin: Cell
    private let oslo: Cell

    init() throws {
        berlin = try #require(Cell(id: "1050.268"))
        oslo = try #require(Cell(id: "1198.215"))
    }

    @Test("Given a place that was never shown, then the visit is measured against what it begins with")
    func first() {
        var looks = LastLooks()
        looks.note(Self.revision("a"), of: berlin, at: Self.start)
        #expect(looks[berlin]?.base == Self.revision("a"))
        looks.note(Self.revision("b"), of: berlin, at: Self.minutes(12))
        #expect(looks[berlin]?.shown == Self.revision("b") && looks[berlin]?.base == Self.revision("a"))
        #expect(looks[oslo] == nil)
    }

    @Test("Given a look every quarter of an hour, then it is one visit, however long; after half an hour without one it is another")
    func gap() {
        var looks = LastLooks()
        looks.note(Self.revision("a"), of: berlin, at: Self.start)
        for minute in stride(from: 15.0, through: 90, by: 15) { looks.note(Self.revision("b"), of: berlin, at: Self.minutes(minute)) }
        #expect(looks[berlin]?.base == Self.revision("a"))
        #expect(looks[berlin]?.isOver(at: Self.minutes(119)) == false)
        #expect(looks[berlin]?.base(at: Self.minutes(119)) == Self.revision("a"))
        // Half an hour after the last one
        #expect(looks[berlin]?.isOver(at: Self.minutes(120)) == true)
        #expect(looks[berlin]?.base(at: Self.minutes(120)) == Self.revision("b"))
        looks.note(Self.revision("c"), of: berlin, at: Self.minutes(120))
        // The page is loaded again a minute later
        looks.note(Self.revision("c"), of: berlin, at: Self.minutes(121))
        #expect(looks[berlin]?.base(at: Self.minutes(121)) == Self.revision("b"))
    }

    @Test("Given a clock that is set back, then no visit begins by it")
    func clock() {
        let look = LastLook(cell: berlin, shown: Self.revision("b"), base: Self.revision("a"), date: Self.minutes(600))
        #expect(!look.isOver(at: Self.start) && look.base(at: Self.start) == Self.revision("a"))
        #expect(look.next(showing: Self.revision("b"), at: Self.start).date == Self.start)
    }

    @Test("What is known well enough is not noted again: the same weather within five minutes")
    func again() {
        var looks = LastLooks()
        func isNoted(_ digit: Character, _ cell: Cell, _ minutes: Double) -> Bool {
            looks.note(Self.revision(digit), of: cell, at: Self.minutes(minutes))
        }
        #expect(isNoted("a", berlin, 0))
        #expect(!isNoted("a", berlin, 4))
        #expect(isNoted("a", berlin, 5))
        #expect(isNoted("b", berlin, 5))
        #expect(isNoted("a", oslo, 6))
        #expect(looks.list.map(\.cell) == [oslo, berlin])
        #expect(isNoted("b", berlin, 7), "it is the newest now")
    }

    @Test("Twelve places are kept, the newest, for a day")
    func bounded() throws {
        var looks = LastLooks()
        for number in 0..<20 {
            let cell = try #require(Cell(id: "\(number).1"))
            looks.note(Self.revision("a"), of: cell, at: Self.minutes(Double(number)))
        }
        #expect(looks.list.count == 12 && looks.list.first?.cell.id == "19.1")
        looks.note(Self.revision("a"), of: berlin, at: Self.minutes(24 * 60 + 15))
        #expect(looks.list.map(\.cell.id) == ["1050.268", "19.1", "18.1", "17.1", "16.1"])
    }

    @Test("A text is read back; what cannot be understood is left out")
    func text() {
        var looks = LastLooks()
        looks.note(Self.revision("a"), of: berlin, at: Self.start)
        looks.note(Self.revision("b"), of: berlin, at: Self.minutes(1))
        looks.note(Self.revision("c"), of: oslo, at: Self.minutes(2))
        let (a, b, c) = (Self.revision("a"), Self.revision("b"), Self.revision("c"))
        #expect(looks.text == "1198.215~29927942~\(c)|1050.268~29927941~\(b)~\(a)")
        #expect(LastLooks(text: looks.text) == looks)
        let nonsense = [
            "", "|", "~~~", "1050.268", "1050.268~29927941", "1050.268~29927941~abc", "1050.268~-1~\(a)", "1050.268~x~\(a)",
            "9999.1~1~\(a)", "1050.268~1~\(a)~\(b)~\(c)", "1050.268~1~\(a.uppercased())", "1050.268~999999999999~\(a)",
            String(repeating: "|", count: 100_000),
        ]
        for text in nonsense { #expect(LastLooks(text: text).list.isEmpty, "\(text.prefix(40))") }
        #expect(LastLooks(text: "nonsense|1050.268~5~\(a)|1050.268~6~\(b)").list.map(\.shown) == [a])
    }
}
