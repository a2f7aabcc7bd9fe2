import Foundation
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

@Suite("A device that subscribes where a warning holds already")
struct NewcomerTests {
    enum Kind: CaseIterable { case memory, sqlite }

    /// An outbox whose messages say of which event they are, how bad it is, and what has become of it.
    private static func withRig(_ kind: Kind, _ body: (PushRig) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let date = ManualDate()
            let store: any RecordStore =
                switch kind {
                case .memory: MemoryWeatherStore(now: date.reading)
                case .sqlite:
                    try SQLiteWeatherStore(
                        path: "\(folder)/petrel.sqlite", world: .real, maximumBytes: 1 << 30, verifies: false, now: date.reading)
                }
            try await body(rig(store))
        }
    }

    private static func rig(_ store: any RecordStore) -> PushRig {
        PushRig(store) { notice in
            guard case .warning(let news, let kind, _) = notice.content else { return Array("test".utf8) }
            return Array("\(news.event) \(news.severity) \(kind)".utf8)
        }
    }

    private static func alert(
        _ id: String = "storm", _ severity: Alert.Severity = .severe, type: Alert.MessageType = .alert, references: [String] = [],
        sent: Double = -60, end: Double = 6 * 3600
    ) -> Alert {
        Alert(
            id: id, messageType: type, headline: "Storm", event: "Storm", severity: severity, areas: "Berlin", sent: Sample.noon + sent,
            references: references, onset: Sample.noon, expires: Sample.noon + end)
    }

    private static let home = PushOrigin(network: [192, 0, 2, 1])

    @Test(
        "issue 42: it is told once, also by a server that was started anew, and those who were told before are not",
        arguments: Kind.allCases)
    func once(kind: Kind) async throws {
        try await Self.withRig(kind) { rig in
            // Given one who was told
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert(), Self.alert("frost", .minor)], in: PushSample.berlin)
            #expect(try await rig.settle() == ["1: frost minor new", "1: storm severe new"])
            // When another comes
            let id = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
            // Then it is told, and nobody else
            #expect(try await rig.settle() == ["2: frost minor new", "2: storm severe new"])
            #expect(try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish()) == id)
            try await rig.outbox.note([Self.alert(), Self.alert("frost", .minor)], in: PushSample.berlin)
            #expect(try await rig.settle() == [])
            let next = Self.rig(rig.store)
            // The turn of the one that was killed is over when it has not moved for a while.
            _ = try await next.settle()
            next.advance(30)
            try await next.outbox.note([Self.alert(), Self.alert("frost", .minor)], in: PushSample.berlin)
            #expect(try await next.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish()) == id)
            #expect(try await next.settle() == [])
            // What becomes worse, or is cancelled, is news to both.
            try await next.outbox.note([Self.alert("storm", .extreme)], in: PushSample.berlin)
            #expect(try await next.settle() == ["1: storm extreme upgraded", "2: storm extreme upgraded"])
            try await next.outbox.note([Self.alert("end", type: .cancel, references: ["storm"], sent: 60)], in: PushSample.berlin)
            #expect(try await next.settle().map { $0.hasSuffix("cancelled") } == [true, true])
            _ = try await next.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish())
            #expect(try await next.settle() == ["3: frost minor new"], "of the one that is cancelled nothing is said")
        }
    }

    @Test("issue 42: its level and its quiet hours hold", arguments: Kind.allCases)
    func wishes(kind: Kind) async throws {
        try await Self.withRig(kind) { rig in
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let quiet = try #require(QuietHours(startMinute: 12 * 60, endMinute: 14 * 60, zone: zone))
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert("storm", .moderate), Self.alert("flood", .extreme)], in: PushSample.berlin)
            #expect(try await rig.settle().count == 2)
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish(minimum: .severe))
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(quiet: quiet))
            #expect(try await rig.settle() == ["2: flood extreme new", "3: flood extreme new"])
            rig.advance(3600)
            #expect(try await rig.settle() == ["3: storm moderate new"])
            // Who wants to know of more is told of what holds, and of nothing twice.
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish(minimum: .minor))
            #expect(try await rig.settle() == ["2: storm moderate new"])
        }
    }

    @Test("issue 42: it is told what holds now: milder than what others were told, and nothing that is over")
    func present() async throws {
        try await Self.withRig(.memory) { rig in
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert("storm", .extreme), Self.alert("short", end: 600)], in: PushSample.berlin)
            #expect(try await rig.settle().count == 2)
            rig.advance(700)
            try await rig.outbox.note(
                [Self.alert("later", .minor, type: .update, references: ["storm"], sent: 600)], in: PushSample.berlin)
            #expect(try await rig.settle() == [], "nobody is told that it is milder")
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(minimum: .severe))
            #expect(try await rig.settle() == ["2: storm minor new"])
            // A list without the newest message says nothing else.
            try await rig.outbox.note([Self.alert("storm", .extreme)], in: PushSample.berlin)
            _ = try await rig.outbox.subscribe(PushSample.receiver(4), to: PushSample.wish())
            #expect(try await rig.settle() == ["4: storm minor new"])
        }
    }

    @Test("issue 42: who was told that it is milder is told when it is as bad as before again, once, and the others are not")
    func worseAgain() async throws {
        try await Self.withRig(.memory) { rig in
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert("storm", .extreme)], in: PushSample.berlin)
            #expect(try await rig.settle() == ["1: storm extreme new"])
            try await rig.outbox.note([Self.alert("storm", .moderate)], in: PushSample.berlin)
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(minimum: .severe))
            #expect(try await rig.settle() == ["2: storm moderate new"])
            try await rig.outbox.note([Self.alert("storm", .severe)], in: PushSample.berlin)
            #expect(try await rig.settle() == ["2: storm severe upgraded", "3: storm severe new"])
            for severity in [Alert.Severity.minor, .severe, .moderate, .severe] {
                try await rig.outbox.note([Self.alert("storm", severity)], in: PushSample.berlin)
                #expect(try await rig.settle() == [])
            }
            try await rig.outbox.note([Self.alert("storm", .extreme)], in: PushSample.berlin)
            #expect(try await rig.settle() == ["2: storm extreme upgraded", "3: storm extreme upgraded"])
        }
    }

    @Test("issue 42: news that are still being queued for the others are none to it", arguments: Kind.allCases)
    func underWay(kind: Kind) async throws {
        try await Self.withRig(kind) { rig in
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert("storm", .moderate)], in: PushSample.berlin)
            try await rig.outbox.note([Self.alert("storm", .severe)], in: PushSample.berlin)
            try await rig.outbox.note([Self.alert("storm", .extreme)], in: PushSample.berlin)
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
            let told = try await rig.settle()
            #expect(told.filter { $0.hasPrefix("2") } == ["2: storm extreme new"], "\(told)")
            #expect(told.last { $0.hasPrefix("1") } != nil)
        }
    }

    @Test(
        "issue 42: where the last one has left, what was told is of some time ago: the next one is told what holds when it has been reached",
        arguments: Kind.allCases)
    func afterOthers(kind: Kind) async throws {
        try await Self.withRig(kind) { rig in
            let first = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert(), Self.alert("frost", .minor)], in: PushSample.berlin)
            #expect(try await rig.settle().count == 2)
            #expect(try await rig.outbox.unsubscribe(first))
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish(), from: Self.home)
            #expect(try await rig.settle() == ["2: test"], "the frost may have been cancelled since")
            // It is reached: its cell is followed, and looked at.
            try await rig.outbox.note([Self.alert()], in: PushSample.berlin)
            #expect(try await rig.settle() == ["2: storm severe new"], "the same news as were kept for the first one")
            try await rig.outbox.note([Self.alert()], in: PushSample.berlin)
            #expect(try await rig.settle() == [])
            // One who is not reached yet, where somebody is.
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(), from: Self.home)
            #expect(try await rig.settle() == ["3: storm severe new", "3: test"])
        }
    }

    @Test("issue 42: a place that a device adds is new to it, a warning of both its places is not; a changed wish forgets nothing")
    func places() async throws {
        try await Self.withRig(.memory) { rig in
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish([PushSample.moscow]))
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish([PushSample.berlin]))
            try await rig.outbox.note([Self.alert("gale")], in: PushSample.moscow)
            try await rig.outbox.note([Self.alert("gale"), Self.alert("frost", .minor)], in: PushSample.berlin)
            #expect(try await rig.settle() == ["1: gale severe new", "2: frost minor new", "2: gale severe new"])
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish(PushSample.cells))
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(PushSample.cells))
            #expect(try await rig.settle() == ["1: frost minor new"])
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(PushSample.cells))
            #expect(try await rig.settle() == ["3: frost minor new", "3: gale severe new"])
            // The only one at a place changes its wish, and what was told there is known still.
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish([PushSample.moscow], minimum: .moderate))
            try await rig.outbox.note([Self.alert("gale")], in: PushSample.moscow)
            #expect(try await rig.settle() == [])
        }
    }

    @Test("a record of before it was kept what holds is read; with the next list newcomers are told")
    func olderRecord() async throws {
        try await Self.withRig(.memory) { rig in
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
            try await rig.outbox.note([Self.alert()], in: PushSample.berlin)
            #expect(try await rig.settle().count == 1)
            let key = RecordKey(kind: "pushseen", name: PushSample.berlin.id)
            let isOlder = try await rig.store.transaction { transaction throws(StoreError) -> Bool in
                let text = String(decoding: try transaction.record(key) ?? [], as: UTF8.self)
                let older = text.replacing(#/"materials":\[[^\]]*\],/#, with: "").replacing(
                    #/,"standing":\{.*?"zone[^}]*\}|,"standing":\{.*?"until":[^}]*\}/#, with: "")
                try transaction.put(Array(older.utf8), as: key)
                return older != text && !older.contains("standing") && !older.contains("materials")
            }
            #expect(isOlder)
            _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
            #expect(try await rig.settle() == [])
            try await rig.outbox.note([Self.alert()], in: PushSample.berlin)
            _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish())
            #expect(try await rig.settle() == ["3: storm severe new"])
        }
    }
}
