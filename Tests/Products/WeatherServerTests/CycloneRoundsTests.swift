import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox
@testable import WeatherServer

@Suite("Cyclones that come near subscribed cells")
struct CycloneRoundsTests {
    private static let cell = Cell(containing: Sample.moscow)
    private let date = ManualDate()
    private let store = MemoryWeatherStore()
    private let asked = Locked(0)
    private let isSending = Locked(true)
    private let known: Locked<KnownCyclones>

    init() throws {
        let center = Self.cell.center
        known = Locked(Sample.known([try Sample.cyclone(center.latitude, center.longitude)], readAt: Sample.noon))
    }

    private func rounds() -> CycloneRounds {
        let (asked, isSending, known) = (asked, isSending, known)
        return CycloneRounds(
            PushOutbox(store, now: date.reading),
            known: {
                asked.withLock { $0 += 1 }
                return known.withLock { $0 }
            }, isSending: { isSending.withLock { $0 } }, now: date.reading)
    }

    /// The kinds of the news that is stored.
    private func news() async throws -> [String] {
        try await PushOutbox(store, now: date.reading).change { records throws(StoreError) in
            try records.transaction.page(of: "pushnews", beginningWith: "", after: nil, limit: 100)
                .compactMap { StoredNews($0.bytes)?.news }.map { "\($0.cyclone?.name ?? "?") \($0.kind.rawValue)" }.sorted()
        }
    }

    private func subscribe() async throws {
        let phone = try #require(PhoneReceiver(token: String(repeating: "0", count: 63) + "1", environment: .production))
        let wish = try #require(PushPreferences(cells: [Self.cell], minimum: .minor, quiet: nil, language: "en"))
        _ = try await PushOutbox(store, now: date.reading).subscribe(.phone(phone), to: wish)
    }

    @Test("No service is asked for nobody, nor by a node that does not send")
    func asked() async throws {
        let rounds = rounds()
        await rounds.round([])
        isSending.withLock { $0 = false }
        await rounds.round([Self.cell])
        #expect(asked.withLock { $0 } == 0)
        isSending.withLock { $0 = true }
        await rounds.round([Self.cell])
        #expect(asked.withLock { $0 } == 1)
    }

    @Test("A cyclone near a subscribed cell becomes news, once; what no service covers does not")
    func told() async throws {
        try await subscribe()
        let rounds = rounds()
        for _ in 0..<3 { await rounds.round([Self.cell]) }
        await self.rounds().round([Self.cell])
        #expect(try await news() == ["Edda new"])
        known.withLock { $0 = .uncovered }
        date.advance(bySeconds: 86_400)
        await rounds.round([Self.cell])
        #expect(try await news() == ["Edda new"])
    }

    @Test("Two readings without it take it back")
    func over() async throws {
        try await subscribe()
        let rounds = rounds()
        await rounds.round([Self.cell])
        for hour in [1.0, 2] {
            known.withLock { $0 = Sample.known([], readAt: Sample.noon + hour * 3_600) }
            date.advance(bySeconds: 3_600)
            await rounds.round([Self.cell])
        }
        #expect(try await news() == ["Edda cancelled", "Edda new"])
    }
}
