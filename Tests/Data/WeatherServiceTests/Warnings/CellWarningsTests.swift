import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherService

@Suite("A cell's warnings from several sources in one list")
struct CellWarningsTests {
    private static let now = Date(timeIntervalSince1970: 1_773_144_000)
    private static let cell = Cell(containing: .moscow)

    private func alert(
        _ id: String, _ type: Alert.MessageType = .alert, sent: Double? = -1, after earlier: [String] = [], until hours: Double = 6,
        event: String = "Gale"
    ) -> Alert {
        Alert(
            id: id, messageType: type, event: event, severity: .severe, sent: sent.map { Self.now + $0 * 3600 }, references: earlier,
            effective: Self.now - 3600, expires: Self.now + hours * 3600)
    }

    private func merged(_ sent: [Alert], held: [Alert] = [], feeds: [Alert] = []) -> [Alert] {
        list(sent, held: held, feeds: feeds).alerts
    }

    private func list(_ sent: [Alert], held: [Alert] = [], feeds: [Alert] = []) -> CellWarnings.List {
        CellWarnings(cell: Self.cell, now: Self.now, elevationMeters: nil).list(
            sent: sent, held: held,
            feeds: WarningFeeds.Word(messages: WarningMessage.messages(feeds, from: "Example feed", for: Self.cell, receivedAt: Self.now)))
    }

    @Test("Row 23: what vanished from the list stays until its end, and behind what was sent")
    func vanished() {
        #expect(merged([alert("b")], held: [alert("a"), alert("over", until: -0.1)]).map(\.id) == ["b", "a"])
        #expect(merged([], held: [alert("a")]).map(\.id) == ["a"])
    }

    @Test("Row 25: what a newer message replaces or cancels goes")
    func replaced() {
        #expect(merged([alert("b", .update, sent: -0.5, after: ["a"])], held: [alert("a")]).map(\.id) == ["b"])
        let cancelled = merged([alert("b", .cancel, sent: -0.5, after: ["a"])], held: [alert("a")])
        #expect(cancelled.map(\.id) == ["b"] && cancelled.allSatisfy { !$0.isActive(at: Self.now) })
    }

    @Test(
        "UPG: in a provider's one list the warning takes the place of the watch that its message ends, also where nothing was held before")
    func upgradeInOneList() {
        var (watch, warning) = (alert("watch", sent: -2, event: "Watch"), alert("warning", sent: -1, event: "Warning"))
        watch.eventCodes = ["/O.NEW.KAMA.FW.A.0007.260310T1000Z-260312T0000Z/"]
        warning.eventCodes = [
            "/O.UPG.KAMA.FW.A.0007.000000T0000Z-260312T0000Z/", "/O.NEW.KAMA.FW.W.0009.260310T1100Z-260312T0000Z/",
        ]
        #expect(merged([watch, warning]).filter { $0.isActive(at: Self.now) }.map(\.event) == ["Warning"])
        #expect(merged([watch]).map(\.event) == ["Watch"])
    }

    @Test("Row 22: a source without names for its messages: the same event for the same places is the same warning")
    func renamed() {
        let before = alert("Gale|1", sent: nil)
        #expect(merged([alert("Gale|2", sent: nil)], held: [before]).map(\.id) == ["Gale|2"])
        #expect(merged([alert("Flood|1", sent: nil, event: "Flood")], held: [before]).map(\.id) == ["Flood|1", "Gale|1"])
    }

    @Test("the events that those are told of who subscribed are those of the list, as a reading of the list finds them")
    func states() {
        let lists = [
            list([alert("a"), alert("b", sent: nil)]), list([alert("b", .update, sent: -0.5, after: ["a"])], held: [alert("a")]),
            list([alert("b", .cancel, sent: -0.5, after: ["a"])], held: [alert("a"), alert("c")]),
            list([alert("a")], held: [alert("over", until: -0.1)], feeds: [alert("x"), alert("y", .update, sent: -0.5, after: ["a"])]),
            list([], feeds: [alert("x"), alert("y", .cancel, sent: -0.5, after: ["x"])]), list([]),
        ]
        for list in lists {
            let read = WarningState.all(of: list.alerts, in: Self.cell, receivedAt: Self.now, now: Self.now)
            func summary(_ states: [WarningState]) -> [String] {
                states.map { "\($0.phase) \($0.severity) \($0.parts.map { $0.block.texts[0].event })" }.sorted()
            }
            #expect(summary(list.states) == summary(read))
            // A list knows fewer names of an event, and may call it by another one.
            #expect(list.states.allSatisfy { state in read.count { !$0.members.isDisjoint(with: state.members) } == 1 })
        }
        #expect(lists.map { $0.states.count } == [2, 1, 2, 2, 1, 0])
    }

    @Test("of more warnings than a place may have, those are told that are shown")
    func bounded() {
        let many = (0..<150).map { number in
            var alert = alert("\(number)", event: "Gale \(number)")
            if number >= 100 { alert.severity = .minor }
            return alert
        }
        let list = list(many.reversed())
        #expect(list.alerts.count == 100 && list.leftOut == 50 && list.states.count == 100)
        #expect(list.states.allSatisfy { $0.severity == .severe })
    }

    @Test("a feed that names no sender says one thing, whether it is heard or held")
    func withoutSender() throws {
        let heard = list([], feeds: [alert("1")])
        let again = list([], held: heard.alerts, feeds: [alert("1")])
        #expect(again.alerts == heard.alerts && again.alerts.count == 1)
        #expect(again.states.map(\.event) == heard.states.map(\.event))
        let read = WarningState.all(of: heard.alerts, in: Self.cell, receivedAt: Self.now, now: Self.now)
        #expect(read.map(\.event) == heard.states.map(\.event))
    }

    @Test("the same message from a provider and a feed is one; others of the feed are added, also when it cancels what the provider lists")
    func feeds() {
        #expect(merged([alert("urn:oid:1")], feeds: [alert("urn:oid:1")]).count == 1)
        #expect(merged([alert("a")], feeds: [alert("warn@example.org,x,2026-03-10T11:00:00Z")]).count == 2)
        let cancelled = merged([alert("urn:oid:1")], feeds: [alert("urn:oid:2", .cancel, sent: -0.5, after: ["urn:oid:1"])])
        #expect(cancelled.allSatisfy { !$0.isActive(at: Self.now) })
    }
}
