import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("When a warning begins and ends is the event's, not the message's")
struct WarningTimesTests {
    private typealias Rig = WarningRig

    private func block(onset: Double? = nil, effective: Double? = nil, expires: Double? = nil, ends: Double? = nil) -> WarningBlock {
        WarningBlock(
            texts: [WarningText(event: "Gale")], severity: .severe, effective: effective.map(Rig.at), onset: onset.map(Rig.at),
            expires: expires.map(Rig.at), ends: ends.map(Rig.at), areas: [Rig.here])
    }

    @Test(
        "F12: an end counts that is later than the beginning; one in the same instant is none",
        arguments: [
            (onset: 20.0 as Double?, effective: 0.0 as Double?, expires: 1.0 as Double?, ends: nil as Double?, end: nil as Double?),
            (20, 0, 30, nil, 30), (20, 0, 20, nil, nil), (20, 0, 1, 40, 40), (20, 0, 30, 10, 30), (20, nil, 1, 10, nil),
            (nil, 0, 9, nil, 9), (nil, 5, 1, nil, nil), (nil, nil, 9, nil, 9), (nil, nil, nil, nil, nil),
            (20, 0, nil, 20, nil), (20, 0, 30, 20, 30), (nil, 5, 5, nil, nil), (nil, 5, nil, 5, nil), (nil, 5, 9, 5, 9),
            (nil, nil, nil, 5, 5),
        ])
    func end(of times: (onset: Double?, effective: Double?, expires: Double?, ends: Double?, end: Double?)) throws {
        let block = block(onset: times.onset, effective: times.effective, expires: times.expires, ends: times.ends)
        #expect(block.statedEnd == times.end.map(Rig.at))
        let state = try #require(Rig.states([Rig.message("1", says: [block])], 1).first)
        let alert = try #require(state.alerts.first)
        // N8: an end that nobody stated is told by nobody.
        #expect(alert.expires == times.end.map(Rig.at))
        #expect(state.isEndKnown == (times.end != nil))
    }

    @Test("F12: announced without an end it stands until a day after it has begun, not after its message")
    func announced() {
        let message = Rig.message("1", says: [block(onset: 20, effective: 0, expires: 1)])
        #expect([2.0, 19, 43, 45].flatMap { Rig.phases([message], $0) } == [.active, .active, .active, .expired])
    }

    @Test("N1: ahead until it begins, then in force; a warning without an onset begins with its message")
    func ahead() throws {
        let alert = try #require(Rig.states([Rig.message("1", says: [block(onset: 20, effective: 0, expires: 30)])], 1).first?.alerts.first)
        #expect(alert.begins == Rig.at(20) && alert.isAhead(at: Rig.at(19)) && !alert.isAhead(at: Rig.at(20)))
        let other = try #require(Rig.states([Rig.message("1", says: [block(expires: 30)])], 1).first?.alerts.first)
        #expect(!other.isAhead(at: Rig.at(1)))
    }

    @Test("M4: an end in the next century counts for thirty days")
    func century() {
        let message = Rig.message("1", says: [block(expires: 24 * 365 * 70)])
        #expect([24.0 * 29, 24 * 31].flatMap { Rig.phases([message], $0) } == [.active, .expired])
    }

    @Test(
        "N12: a message that ends a watch and begins a warning puts one in the place of the other, there where it speaks",
        arguments: ["UPG", "CAN", "EXP"])
    func upgrade(action: String) {
        let watch = Rig.message(
            "watch", 0, vtec: ["/O.NEW.KAMA.FW.A.0007.260310T1200Z-260312T0000Z/"], says: [Rig.block("Watch", in: [Rig.here, Rig.there])])
        let warning = Rig.message(
            "warning", 1,
            vtec: ["/O.\(action).KAMA.FW.A.0007.000000T0000Z-260312T0000Z/", "/O.NEW.KAMA.FW.W.0009.260310T1300Z-260312T0000Z/"],
            says: [Rig.block("Warning", in: [Rig.here])])
        func events(_ place: WarningPlace) -> [String] {
            Rig.states([watch, warning], 2, at: place).filter { $0.phase == .active }.flatMap(\.parts).flatMap(\.block.texts).map(\.event)
        }
        #expect(events(Rig.place) == ["Warning"])
        #expect(events(Rig.elsewhere) == ["Watch"])
    }

    @Test("M4: of one source as many messages are kept as there is room for, the worst and latest, whole events")
    func bounded() {
        let mild = (0..<5).map { Rig.message("mild\($0)", Double($0) / 10, says: [Rig.block("Fog", .minor)]) }
        let severe = (0..<3).map { Rig.message("severe\($0)", says: [Rig.block("Gale", .severe)]) }
        var book = WarningBook(mild + severe)
        let others = book.keep(4, from: "Another feed", of: WarningEvents(book))
        #expect(!others && book.messages.count == 8)
        let own = book.keep(4, from: "Example feed", of: WarningEvents(book))
        #expect(own)
        #expect(Set(book.messages.map(\.key.identifier)) == ["severe0", "severe1", "severe2", "mild4"])
    }
}
