import Foundation
import Testing
import WeatherModel

@Suite("What a reader saw last, and what a visit is measured against")
struct LastVisitTests {
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
        var visits = LastVisits()
        visits.note(Self.revision("a"), of: berlin, at: Self.start)
        #expect(visits[berlin]?.base == Self.revision("a"))
        visits.note(Self.revision("b"), of: berlin, at: Self.minutes(12))
        #expect(visits[berlin]?.shown == Self.revision("b") && visits[berlin]?.base == Self.revision("a"))
        #expect(visits[oslo] == nil)
    }

    @Test("Given a look every quarter of an hour, then it is one visit, however long; after half an hour without one it is another")
    func gap() {
        var visits = LastVisits()
        visits.note(Self.revision("a"), of: berlin, at: Self.start)
        for minute in stride(from: 15.0, through: 90, by: 15) { visits.note(Self.revision("b"), of: berlin, at: Self.minutes(minute)) }
        #expect(visits[berlin]?.base == Self.revision("a"))
        #expect(visits[berlin]?.isOver(at: Self.minutes(119)) == false)
        #expect(visits[berlin]?.base(at: Self.minutes(119)) == Self.revision("a"))
        // Half an hour after the last one
        #expect(visits[berlin]?.isOver(at: Self.minutes(120)) == true)
        #expect(visits[berlin]?.base(at: Self.minutes(120)) == Self.revision("b"))
        visits.note(Self.revision("c"), of: berlin, at: Self.minutes(120))
        // The page is loaded again a minute later
        visits.note(Self.revision("c"), of: berlin, at: Self.minutes(121))
        #expect(visits[berlin]?.base(at: Self.minutes(121)) == Self.revision("b"))
    }

    @Test("Given a clock that is set back, then no visit begins by it")
    func clock() {
        let visit = LastVisit(cell: berlin, shown: Self.revision("b"), base: Self.revision("a"), date: Self.minutes(600))
        #expect(!visit.isOver(at: Self.start) && visit.base(at: Self.start) == Self.revision("a"))
        #expect(visit.next(showing: Self.revision("b"), at: Self.start).date == Self.start)
    }

    @Test("What is known well enough is not noted again: the same weather within five minutes")
    func again() {
        var visits = LastVisits()
        func isNoted(_ digit: Character, _ cell: Cell, _ minutes: Double) -> Bool {
            visits.note(Self.revision(digit), of: cell, at: Self.minutes(minutes))
        }
        #expect(isNoted("a", berlin, 0))
        #expect(!isNoted("a", berlin, 4))
        #expect(isNoted("a", berlin, 5))
        #expect(isNoted("b", berlin, 5))
        #expect(isNoted("a", oslo, 6))
        #expect(visits.list.map(\.cell) == [oslo, berlin])
        #expect(isNoted("b", berlin, 7), "it is the newest now")
    }

    @Test("Twelve places are kept, the newest, for a day")
    func bounded() throws {
        var visits = LastVisits()
        for number in 0..<20 {
            let cell = try #require(Cell(id: "\(number).1"))
            visits.note(Self.revision("a"), of: cell, at: Self.minutes(Double(number)))
        }
        #expect(visits.list.count == 12 && visits.list.first?.cell.id == "19.1")
        visits.note(Self.revision("a"), of: berlin, at: Self.minutes(24 * 60 + 15))
        #expect(visits.list.map(\.cell.id) == ["1050.268", "19.1", "18.1", "17.1", "16.1"])
    }

    @Test("A text is read back; what cannot be understood is left out")
    func text() {
        var visits = LastVisits()
        visits.note(Self.revision("a"), of: berlin, at: Self.start)
        visits.note(Self.revision("b"), of: berlin, at: Self.minutes(1))
        visits.note(Self.revision("c"), of: oslo, at: Self.minutes(2))
        let (a, b, c) = (Self.revision("a"), Self.revision("b"), Self.revision("c"))
        #expect(visits.text == "1198.215~29927942~\(c)|1050.268~29927941~\(b)~\(a)")
        #expect(LastVisits(text: visits.text) == visits)
        let nonsense = [
            "", "|", "~~~", "1050.268", "1050.268~29927941", "1050.268~29927941~abc", "1050.268~-1~\(a)", "1050.268~x~\(a)",
            "9999.1~1~\(a)", "1050.268~1~\(a)~\(b)~\(c)", "1050.268~1~\(a.uppercased())", "1050.268~999999999999~\(a)",
            String(repeating: "|", count: 100_000),
        ]
        for text in nonsense { #expect(LastVisits(text: text).list.isEmpty, "\(text.prefix(40))") }
        #expect(LastVisits(text: "nonsense|1050.268~5~\(a)|1050.268~6~\(b)").list.map(\.shown) == [a])
    }
}
