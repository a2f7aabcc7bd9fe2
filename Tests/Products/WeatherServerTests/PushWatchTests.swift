import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherRules
import WeatherService
import WeatherStore

@testable import PushOutbox
@testable import WeatherServer

@Suite("The weather of cells that have subscribers", .timeLimit(.minutes(Patience.minutes(5))))
struct PushWatchTests {
    private static let cell = Cell(containing: Sample.moscow)
    private let date = ManualDate()

    /// More rules than one transaction evaluates, each with its own phone.
    private func subscribe(_ count: Int, in outbox: PushOutbox) async throws {
        let rules = (1...24).flatMap { hours -> [WeatherRule] in
            (1...9).compactMap { WeatherRule(.rain, threshold: Double($0), hours: hours) }
        }
        try #require(rules.count >= count)
        for (number, rule) in rules.prefix(count).enumerated() {
            let digits = String(number, radix: 16)
            let phone = try #require(
                PhoneReceiver(token: String(repeating: "0", count: 64 - digits.count) + digits, environment: .production))
            let wish = try #require(
                PushPreferences(
                    cells: [Self.cell], minimum: .extreme, quiet: nil, language: "en", placedRules: [PlacedRule(rule, in: [Self.cell])]))
            _ = try await outbox.subscribe(.phone(phone), to: wish)
        }
    }

    private func hasWarnings(_ outbox: PushOutbox) async throws -> Bool {
        try await outbox.change { records throws(StoreError) in try !records.seen(in: Self.cell).warnings.isEmpty }
    }

    @Test("The end of a warning is handed over, also where the store failed at the second page of 201 rules when the warning came")
    func endAfterFailure() async throws {
        // Counted from the start of the watch: the cells, the warnings with the first page of rules, the second page.
        let writes = Locked<Int?>(nil)
        let store = HookedStore(
            beforeWrite: { () throws(StoreError) in
                let number = writes.withLock { count -> Int? in
                    count = count.map { $0 + 1 }
                    return count
                }
                if number == 3 { throw .unavailable("gone") }
            })
        let outbox = PushOutbox(store, now: date.reading)
        try await subscribe(201, in: outbox)
        let provider = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, number in
            var weather = Sample.weather(from: call.now)
            let storm = Alert(id: "urn:oid:1", event: "Storm", severity: .severe, sent: call.now - 600, expires: call.now + 9000)
            weather.alerts = number == 1 ? [storm] : []
            return .success(weather)
        }
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(), configuration: .unhurried, now: date.reading)
        #expect(await service.weather(at: Self.cell.center).snapshot?.dashboard.alerts?.count == 1)

        let budgets = ClientBudgets(keeper: AccountKeeper(ClientRules()), notePlans: {})
        let watch = PushWatch(
            outbox, service: service, followed: FollowedCells(service, now: date.reading), budget: budgets.subscriptions,
            cyclones: CycloneRounds(outbox, known: { .uncovered }, isSending: { false }, now: date.reading), isSimulated: false,
            now: date.reading)
        writes.withLock { $0 = 0 }
        let running = Task { await watch.run() }
        let hasFailed = await eventually { writes.withLock { ($0 ?? 0) >= 3 } }
        #expect(hasFailed)
        writes.withLock { $0 = nil }
        #expect(try await hasWarnings(outbox), "they were written with the first page")

        // The warning has ended so long ago that the outbox need not remember it.
        date.advance(bySeconds: 9000 + OutboxRules.memorySeconds + 60)
        _ = await service.weather(at: Self.cell.center)
        let isForgotten = try await eventually { try await !hasWarnings(outbox) }
        #expect(isForgotten)
        running.cancel()
        await running.value
    }
}
