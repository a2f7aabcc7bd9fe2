import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore

@testable import PushOutbox
@testable import WeatherWarnings

@Suite("Tropical cyclones in the outbox")
struct CycloneNoticeTests {
    private let rig = PushRig()
    private static let cell = Cell(containing: .init(wrapping: 16, -60))
    /// Outside of the reach of all.
    private static let elsewhere = PushSample.moscow

    private func subscribe(
        _ number: Int, minimum: Alert.Severity = .minor, quiet: QuietHours? = nil, cells: [Cell] = [cell, elsewhere]
    ) async throws -> String {
        try await rig.outbox.subscribe(PushSample.receiver(number), to: try PushSample.wish(cells, minimum: minimum, quiet: quiet))
    }

    private func near(windKph: Double = 100) throws -> TropicalCyclone {
        try Sample.cyclone(15, -50, time: rig.date.now, windKph: windKph)
    }

    private func away() throws -> TropicalCyclone { try Sample.cyclone(15, -50, time: rig.date.now, daily: (5, 0)) }

    private func note(_ cyclones: [TropicalCyclone], by outbox: PushOutbox? = nil, unread: Set<ProviderID> = []) async throws {
        let outbox = outbox ?? rig.outbox
        try await outbox.note(Sample.known(cyclones, readAt: rig.date.now, unread: unread), in: try await outbox.cells())
    }

    private func records() async throws -> Int {
        try await rig.outbox.change { records throws(StoreError) in
            try records.transaction.page(of: PushRecords.Kind.cyclones.rawValue, beginningWith: "", after: nil, limit: 10).count
        }
    }

    @Test("it is told once where it comes near, anew when it becomes stronger, and taken back by two advisories; elsewhere never")
    func told() async throws {
        _ = try await subscribe(1)
        _ = try await subscribe(2, cells: [Self.elsewhere])
        try await note([try near()])
        try await note([try near()])
        #expect(try await rig.settle() == ["1: Edda new moderate"])
        rig.advance(10_800)
        try await note([try near(windKph: 130)])
        #expect(try await rig.settle() == ["1: Edda upgraded severe"])
        rig.advance(10_800)
        try await note([try away()])
        try await note([], unread: [.nhc])
        #expect(try await rig.settle() == [])
        rig.advance(10_800)
        try await note([try away()])
        try await note([try away()])
        #expect(try await rig.settle() == ["1: Edda cancelled severe"])
        #expect(try await rig.rows() == 0)
        #expect(try await records() == 1)
    }

    @Test("two nodes and a restart tell it once, and take it back once")
    func nodes() async throws {
        _ = try await subscribe(1)
        let other = PushOutbox(rig.store, now: rig.date.reading)
        async let first: Void = note([try near()])
        async let second: Void = note([try near()], by: other)
        _ = try await (first, second)
        try await note([try near()], by: PushOutbox(rig.store, now: rig.date.reading))
        #expect(try await rig.settle() == ["1: Edda new moderate"])
        for outbox in [rig.outbox, other] {
            rig.advance(10_800)
            try await note([try away()], by: outbox)
        }
        rig.advance(60)
        async let third: Void = note([try away()])
        async let fourth: Void = note([try away()], by: other)
        _ = try await (third, fourth)
        #expect(try await rig.settle() == ["1: Edda cancelled moderate"])
    }

    @Test("killed before or behind any transaction, it is told once when it goes on")
    func killed() async throws {
        for calls in 0..<12 {
            let rig = PushRig()
            let mortal = MortalStore(rig.store)
            let outbox = PushOutbox(mortal, now: rig.date.reading)
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: try PushSample.wish([Self.cell]))
            let known = Sample.known([try Sample.cyclone(15, -50, time: rig.date.now)], readAt: rig.date.now)
            mortal.die(after: calls)
            do throws(StoreError) { try await outbox.note(known, in: [Self.cell]) } catch { #expect(mortal.isDead) }
            #expect(try await rig.settle().count <= 1)
            let before = rig.sent.withLock { $0 }
            try await rig.outbox.note(known, in: [Self.cell])
            #expect(try await before + rig.settle() == ["1: Edda new moderate"], "killed after \(calls) half transactions")
        }
    }

    @Test("the level that a reader has chosen counts, and quiet hours, in which what is taken back is never mentioned")
    func levels() async throws {
        let zone = try #require(TimeZone(identifier: "UTC"))
        _ = try await subscribe(1, minimum: .severe)
        // Noon is now.
        _ = try await subscribe(2, quiet: try PushSample.made(QuietHours(startMinute: 660, endMinute: 780, zone: zone)))
        try await note([try near()])
        #expect(try await rig.settle() == [])
        rig.advance(3_700)
        #expect(try await rig.settle() == ["2: Edda new moderate"])
        try await note([try near(windKph: 130)])
        #expect(try await rig.settle() == ["1: Edda new severe", "2: Edda upgraded severe"])
        for _ in 0..<2 {
            rig.advance(7_200)
            try await note([try away()])
        }
        #expect(try await rig.settle() == ["1: Edda cancelled severe", "2: Edda cancelled severe"])
    }

    @Test("quiet hours hold back what is taken back before they end")
    func quiet() async throws {
        let zone = try #require(TimeZone(identifier: "UTC"))
        _ = try await subscribe(1, quiet: try PushSample.made(QuietHours(startMinute: 660, endMinute: 1_200, zone: zone)))
        try await note([try near()])
        for _ in 0..<2 {
            rig.advance(7_200)
            try await note([try away()])
        }
        rig.advance(86_400)
        #expect(try await rig.settle() == [])
    }

    @Test("who comes later is told what holds, as it is by then; a cell that was left is forgotten")
    func later() async throws {
        let first = try await subscribe(1)
        try await note([try near(windKph: 130)])
        #expect(try await rig.settle() == ["1: Edda new severe"])
        rig.advance(10_800)
        try await note([try near(windKph: 100)])
        let second = try await subscribe(2)
        #expect(try await rig.settle() == ["2: Edda new moderate"])
        rig.advance(10_800)
        try await note([try near(windKph: 130)])
        #expect(try await rig.settle() == ["2: Edda upgraded severe"], "the first was told of no less")
        for id in [first, second] { #expect(try await rig.outbox.unsubscribe(id)) }
        _ = try await subscribe(3)
        #expect(try await records() == 0)
        try await note([try near(windKph: 130)])
        #expect(try await rig.settle() == ["3: Edda new severe"])
    }

    @Test("a record that cannot be read tells nobody a second time")
    func damaged() async throws {
        _ = try await subscribe(1)
        try await note([try near()])
        #expect(try await rig.settle() == ["1: Edda new moderate"])
        try await rig.outbox.change { records throws(StoreError) in
            try records.transaction.put([1, 2, 3], as: records.key(.cyclones, Self.cell.id))
        }
        _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: try PushSample.wish([Self.cell]))
        rig.advance(10_800)
        try await note([try near()])
        #expect(try await rig.settle() == ["2: Edda new moderate"])
        for _ in 0..<2 {
            rig.advance(10_800)
            try await note([try away()])
        }
        #expect(try await rig.settle() == ["1: Edda cancelled moderate", "2: Edda cancelled moderate"])
    }

    @Test("the news is kept with all that a notice says, and a record of an older version without it is read")
    func record() throws {
        let now = Sample.noon
        let path = CyclonePath(try Sample.cyclone(15, -55, ahead: 180), now: now)
        let reach = try #require(path.reach(Self.cell.center))
        let threat = CycloneThreat(path, reach, isSimulated: true, at: now)
        let news = WarningNews(CycloneNews(event: "al052026", key: "near 1.0", kind: .new, threat: threat), in: Self.cell, at: now)
        let stored = StoredNews(news, in: Self.cell, at: now)
        #expect(StoredNews(stored.bytes)?.news.cyclone == threat && StoredNews(stored.bytes)?.end == now + 5 * 86_400)
        let warning = StoredNews(PushSample.news(), in: PushSample.berlin, at: now)
        #expect(StoredNews(warning.bytes)?.news.cyclone == nil)
    }
}
