import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

@Suite("News in lists of warnings")
struct ToldWarningsTests {
    private let now = Sample.noon

    private func alert(
        _ id: String, _ type: Alert.MessageType = .alert, severity: Alert.Severity = .moderate, references: [String] = [], sent: Double = 0,
        onset: Double = 3600, end: Double? = 7200
    ) -> Alert {
        Alert(
            id: id, messageType: type, headline: "Storm", event: "Storm", severity: severity, sent: now + sent, references: references,
            onset: now + onset, expires: end.map { now + $0 })
    }

    private func kinds(_ lists: [[Alert]]) -> [[String]] {
        var warnings = ToldWarnings()
        return lists.map { list in
            // What is kept between two lists is a record.
            warnings = ToldWarnings(warnings.bytes) ?? ToldWarnings()
            return warnings.news(from: list, in: PushSample.berlin, at: now).map { "\($0.event) \($0.kind.rawValue)" }
        }
    }

    @Test("row 22 and 23: a list that flickers, and the same list again, are no news")
    func flicker() {
        let list = [alert("a"), alert("b")]
        #expect(kinds([list, list, [list[1]], [], list.reversed(), list]) == [["a new", "b new"], [], [], [], [], []])
    }

    @Test("row 24: what becomes worse is told, under the same id and under another one; what becomes milder is not")
    func worse() {
        #expect(kinds([[alert("a")], [alert("a", severity: .severe)]]) == [["a new"], ["a upgraded"]])
        let update = alert("b", .update, severity: .severe, references: ["a"], sent: 60)
        #expect(kinds([[alert("a")], [update], [alert("a"), update]]) == [["a new"], ["a upgraded"], []])
        #expect(kinds([[alert("a")], [alert("b", .update, severity: .minor, references: ["a"], sent: 60)]]) == [["a new"], []])
        #expect(kinds([[alert("a")], [alert("a", end: 7200 + 1800)], [alert("a", end: 7200 + 1801)]]) == [["a new"], [], ["a upgraded"]])
        #expect(kinds([[alert("a")], [alert("a", onset: 3500)]]) == [["a new"], ["a upgraded"]])
    }

    @Test("row 25: a chain is one event, with its root late or its middle missing")
    func chain() {
        let (second, third) = (alert("b", .update, references: ["a"], sent: 60), alert("c", .update, references: ["a", "b"], sent: 120))
        #expect(kinds([[third], [second, third], [alert("a"), second]]) == [["c new"], [], []])
        #expect(kinds([[alert("a")], [alert("c", .update, references: ["b"], sent: 120)]]) == [["a new"], ["c new"]])
        #expect(
            kinds([[alert("a")], [alert("c", .cancel, references: ["a"], sent: 120)], [alert("a")]]) == [["a new"], ["a cancelled"], []])
        #expect(kinds([[alert("c", .cancel, references: ["a"], sent: 120)], [alert("a")]]) == [[], []])
    }

    @Test("what is over when it is first seen is not told")
    func over() {
        #expect(kinds([[alert("a", onset: -7200, end: -1)], [alert("a", onset: -7200, end: 3600)]]) == [[], ["a new"]])
        #expect(kinds([[alert("a", .acknowledge), alert("b", .error)]]) == [[]])
    }

    @Test("a record that cannot be read repeats nothing to who was told, and keeps nothing from who was not")
    func unreadable() async throws {
        let rig = PushRig()
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish(minimum: .severe))
        try await rig.outbox.note([alert("a")], in: PushSample.berlin)
        #expect(try await rig.settle().count == 1)
        try await rig.outbox.note([alert("a", severity: .severe)], in: PushSample.berlin)
        #expect(try await rig.settle().count == 2)
        let key = RecordKey(kind: "pushseen", name: PushSample.berlin.id)
        try await rig.store.transaction { transaction throws(StoreError) in try transaction.put(Array("[{".utf8), as: key) }
        // The second was told of neither yet: "b" is new to both.
        let list = [alert("a", severity: .severe), alert("b", severity: .severe)]
        try await rig.outbox.note(list, in: PushSample.berlin)
        let told = try await rig.settle()
        #expect(told.map { String($0.prefix(4)) } == ["1: b", "2: b"], "\(told)")
        try await rig.outbox.note(list, in: PushSample.berlin)
        #expect(try await rig.settle() == [])
        try await rig.outbox.note([alert("a", severity: .extreme)], in: PushSample.berlin)
        #expect(try await rig.settle().count == 2, "what follows is compared with what is known again")
    }
}
