import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherStore

@testable import WeatherService

@Suite("Receipts of places that are followed, looked at often, or asked about")
struct ReceiptsTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    private func receipts(
        _ source: FakePreviousRuns? = nil, _ store: any WeatherStore = MemoryWeatherStore(), mostCells: Int = Receipts.mostCells
    ) -> Receipts {
        Receipts(source: source, store: store, zone: { _ in .gmt }, mostCells: mostCells, clock: clock, now: date.reading)
    }

    /// A dashboard whose days all have a high of `high`, as of now.
    private func snapshot(_ high: Double, at coordinate: Coordinate = Sample.moscow, yesterday: Double? = nil) -> Snapshot {
        let now = date.reading()
        var days = Sample.days(from: now, count: 8)
        for index in days.indices { days[index].maxTempCelsius = high }
        var forecast = Forecast(daily: days, hourly: [])
        if let yesterday {
            var day = Sample.days(from: now - 86_400, count: 1)[0]
            day.maxTempCelsius = yesterday
            forecast.pastDays = [day]
        }
        let dashboard = WeatherDashboard(
            location: Location(name: "", country: "", coordinate: coordinate, timeZone: .gmt, localtime: now), current: nil,
            forecast: forecast, provenance: Sample.provenance(fetchedAt: now))
        return Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: now)
    }

    @Test(
        "The first forecast of a civil day is written down with its provider, and yesterday against it; nothing of a place that nobody follows"
    )
    func noted() async throws {
        let receipts = receipts()
        await receipts.note(snapshot(10), begins: false)
        #expect(await receipts.kept(at: Sample.moscow) == nil)
        await receipts.note(snapshot(10), begins: true)
        date.advance(bySeconds: 3_600)
        // A later forecast of the same day is another one.
        await receipts.note(snapshot(15), begins: false)
        date.advance(bySeconds: 86_400)
        await receipts.note(snapshot(11, yesterday: 9), begins: false)
        let ledger = try #require(await receipts.kept(at: Sample.moscow))
        let today = CivilDate(of: date.reading(), in: .gmt)
        #expect(
            ledger[today]?.said == [
                ReceiptDay.Key(.openMeteo, daysAhead: 1): DayFigures(highCelsius: 10, lowCelsius: 7.25, waterMillimeters: 1.2)
            ])
        #expect(ledger[today.adding(days: 7)]?.said.keys.map(\.daysAhead) == [7])
        #expect(ledger[today.adding(days: 6)]?.said.keys.map(\.daysAhead) == [7])
        #expect(ledger[today.adding(days: -1)]?.came?.highCelsius == 9)
    }

    @Test(
        "Over a simulated year of refreshes, kills at any moment and clocks that are set forth and back, each day is counted once, in 20 kB"
    )
    func year() async throws {
        try await withTemporaryFolder { path in
            var random = SeededRandom(seed: 49)
            let start = date.reading()
            let first = CivilDate(of: start, in: .gmt)
            for day in 0..<365 {
                for hour in [0.2, 7.0, 15.0] {
                    date.set(start + Double(day) * 86_400 + hour * 3_600)
                    // Another process each time: what the last one had in memory is gone.
                    let receipts = receipts(nil, FileWeatherStore(path: path, world: .real, now: date.reading))
                    // From July on the highs are 4 K too high.
                    let error = CivilDate(of: date.reading(), in: .gmt).month >= 7 ? 4.0 : 0.5
                    await receipts.note(snapshot(10 + error, yesterday: 10), begins: true)
                    await receipts.note(snapshot(99, yesterday: 10), begins: true)
                    if day > 10, Int.random(in: 0..<10, using: &random) == 0 {
                        // Set back by some days, then right again.
                        date.set(date.reading() - Double(Int.random(in: 1...3, using: &random)) * 86_400)
                        await receipts.note(snapshot(-40, yesterday: -40), begins: true)
                    }
                }
            }
            let now = start + 365 * 86_400
            date.set(now)
            let store = FileWeatherStore(path: path, world: .real, now: date.reading)
            let ledger = try #require(await receipts(nil, store).kept(at: Sample.moscow))
            let figures = ReceiptFigures(ledger, asOf: CivilDate(of: now, in: .gmt))
            let leads = try #require(figures.providers.first?.leads)
            #expect(figures.providers.count == 1 && leads.map(\.daysAhead) == ReceiptDay.leads)
            for lead in leads {
                // Each day from the first one that was said.
                #expect(lead.high?.count == 365 - lead.daysAhead, "\(lead)")
                #expect((lead.high?.meanAbsolute ?? 0) <= 4)
            }
            #expect(ledger.days.first?.date ?? first >= first.adding(days: -4))
            print("a year of one provider: \(ledger.byteCount) bytes")
            #expect(ledger.byteCount <= 20_000)
        }
    }

    @Test("Of a provider that sends no past, the day's figures of the last two hours are what came")
    func withoutPast() async throws {
        let receipts = receipts()
        let midnight = CivilDate(of: date.reading(), in: .gmt).adding(days: 1).start(in: .gmt)
        for (hours, high) in [(-12.0, 30.0), (-1.5, 12.0), (-0.1, 13.0), (1.0, 40.0)] {
            date.set(midnight + hours * 3_600)
            await receipts.note(snapshot(high), begins: true)
        }
        let ledger = try #require(await receipts.kept(at: Sample.moscow))
        #expect(ledger[CivilDate(of: midnight - 1, in: .gmt)]?.came?.highCelsius == 13)
        #expect(ledger[CivilDate(of: midnight, in: .gmt)]?.came == nil)
    }

    @Test("The past weeks are fetched once for a place, by one call, booked to the client; later processes and nodes have them")
    func past() async throws {
        let payers = Locked<[CallAccount?]>([])
        let source = FakePreviousRuns { _, _ in
            payers.withLock { $0.append(CallPayer.current?.account) }
            return nil
        }
        let store = MemoryWeatherStore()
        let (first, second) = (receipts(source, store), receipts(source, store))
        let reader = CallAccount.client([10, 0, 0, 1])
        let answer = await CallPayer.$current.withValue(CallPayer(reader)) { await first.receipts(at: Sample.moscow) }
        let today = CivilDate(of: date.reading(), in: .gmt)
        let figures = ReceiptFigures(try #require(answer.ledger), asOf: today)
        #expect(answer.failure == nil && !answer.isAwaited && figures.days == 69)
        #expect(figures.providers.first?.leads.map { $0.high?.bias } == [0.5, 1, 1.5, 2.5, 3.5])
        #expect(figures.providers.first?.leads.last?.rain.misses == 69)
        #expect(await second.receipts(at: Sample.moscow).ledger == answer.ledger)
        // It is written on.
        await second.note(snapshot(10), begins: false)
        #expect(await second.kept(at: Sample.moscow)?[today.adding(days: 7)] != nil)
        #expect(await second.receipts(at: Sample.moscow).isAwaited == false)
        #expect(source.cells == [Cell(containing: Sample.moscow)] && payers.withLock { $0 } == [reader])
    }

    @Test("A failure pauses the fetches for as long as the source says, and what is written down is there all the same")
    func failure() async throws {
        let source = FakePreviousRuns { _, number in
            number == 1 ? WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 90) : nil
        }
        let receipts = receipts(source)
        await receipts.note(snapshot(10), begins: true)
        let answer = await receipts.receipts(at: Sample.moscow)
        #expect(answer.failure?.kind == .rateLimited && answer.ledger?.days.isEmpty == false)
        #expect(await receipts.receipts(at: Sample.moscow).failure?.kind == .rateLimited)
        #expect(source.cells.count == 1)
        date.advance(bySeconds: 91)
        #expect(await receipts.receipts(at: Sample.moscow).failure == nil)
        #expect(source.cells.count == 2)
    }

    @Test("No more places are kept than allowed: a new one replaces one that was written a month ago, and none that is written daily")
    func bound() async throws {
        let receipts = receipts(nil, MemoryWeatherStore(), mostCells: 3)
        func place(_ number: Int) throws -> Coordinate { try Coordinate(latitude: Double(number), longitude: 1) }
        func note(_ number: Int) async throws { await receipts.note(snapshot(10, at: try place(number)), begins: true) }
        func kept() async throws -> [Int] {
            var kept: [Int] = []
            for number in 0..<6 where await receipts.kept(at: try place(number)) != nil { kept.append(number) }
            return kept
        }
        for number in 0..<4 { try await note(number) }
        let before = try await kept()
        #expect(before == [0, 1, 2])
        for _ in 0..<31 {
            date.advance(bySeconds: 86_400)
            try await note(1)
            try await note(2)
        }
        try await note(4)
        let after = try await kept()
        #expect(after.contains(4) && after.contains(1) && after.count == 3)
    }

    private struct Fixed: ClientBudget {
        let grant: ClientGrant
        let offers = Locked<[[CallOffer]]>([])

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            self.offers.withLock { $0.append(offers) }
            return grant
        }
    }

    @Test("The past weeks of a place are booked to the client who wants them before they are fetched; a refusal fetches none")
    func budget() async {
        let source = FakePreviousRuns()
        let receipts = receipts(source)
        for (grant, error) in [
            (ClientGrant.refused(seconds: 40), WeatherError(.tooManyFromClient, retryAfterSeconds: 40)),
            (.granted(exhausted: [.openMeteo]), WeatherError(.tooManyFromClient)),
        ] {
            let budget = Fixed(grant: grant)
            let answer = await WeatherClient.$budget.withValue(budget) { await receipts.receipts(at: Sample.moscow) }
            #expect(answer.failure == error && !answer.isAwaited && source.cells.isEmpty)
            #expect(budget.offers.withLock { $0 } == [[CallOffer(.openMeteo, weight: 8)]])
        }
        let granted = Fixed(grant: .granted(exhausted: []))
        for _ in 0..<3 { _ = await WeatherClient.$budget.withValue(granted) { await receipts.receipts(at: Sample.moscow) } }
        #expect(source.cells.count == 1 && granted.offers.withLock { $0.count } == 1, "what is held costs nothing")
    }

    @Test("A record of a later version of Petrel is neither shown nor written over")
    func laterVersion() async throws {
        let store: any WeatherStore = MemoryWeatherStore()
        let key = RecordKey(kind: "receipts", name: Cell(containing: Sample.moscow).id)
        try await store.transaction { transaction throws(StoreError) in try transaction.put([9, 9, 9], as: key) }
        let receipts = receipts(FakePreviousRuns(), store)
        await receipts.note(snapshot(10), begins: true)
        _ = await receipts.receipts(at: Sample.moscow)
        let stored = try await store.record(key)
        #expect(stored == [9, 9, 9])
    }

    @Test("A refresh of a followed cell begins a ledger; a page that is opened once does not, and one opened on the next day does")
    func service() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, days: 8)) }
        let receipts = receipts()
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(), gazetteer: .towns, receipts: receipts, configuration: .unhurried,
            now: date.reading)
        _ = await service.weather(at: Sample.moscow)
        await service.finishWrites()
        #expect(await service.keptReceipts(at: Sample.moscow) == nil)
        date.advance(bySeconds: 86_400)
        _ = await service.weather(at: Sample.moscow)
        await service.finishWrites()
        #expect(await service.keptReceipts(at: Sample.moscow)?.days.count == 5)
        let other = try Coordinate(latitude: 48, longitude: 2)
        #expect(await service.refreshFollowed(Cell(containing: other), at: .live, everySeconds: 300) == nil)
        await eventually { await service.keptReceipts(at: other) != nil }
    }

    @Test(
        "By receipts: all providers of a place that is written down are asked once a day, and the more accurate one is asked first after a month"
    )
    func byReceipts() async throws {
        func provider(_ id: ProviderID, _ kelvin: Double) -> FakeProvider {
            FakeProvider(id) { call, _ in
                var weather = Sample.weather(from: call.now, days: 8)
                for index in weather.daily.indices { weather.daily[index].maxTempCelsius = 20 + kelvin }
                return .success(weather)
            }
        }
        let (first, second) = (provider(.weatherAPI, 5), provider(.openMeteo, 0))
        let receipts = receipts()
        var configuration = WeatherServiceConfiguration.unhurried
        configuration.ordersByReceipts = true
        let service = WeatherService(
            providers: [first, second], store: MemoryWeatherStore(), gazetteer: .towns, receipts: receipts, configuration: configuration,
            now: date.reading)
        let cell = Cell(containing: Sample.moscow)
        for _ in 0..<40 {
            for _ in 0..<2 {
                #expect(await service.refreshFollowed(cell, at: .live, everySeconds: 300) == nil)
                await eventually { await service.fetchesUnderWay() == 0 }
                await service.finishWrites()
                date.advance(bySeconds: 43_200)
            }
        }
        let ledger = try #require(await service.keptReceipts(at: Sample.moscow))
        let today = CivilDate(of: date.reading(), in: .gmt)
        #expect(Set(ledger[today]?.said.keys.map(\.provider) ?? []) == [.weatherAPI, .openMeteo])
        // Twice a day for the place's weather, and once to be compared: the first for both, the second for that alone.
        #expect((118...122).contains(first.calls.count), "\(first.calls.count)")
        #expect((38...42).contains(second.calls.count), "\(second.calls.count)")
        // What came, which the fakes do not send: 20 °C each day.
        var came = ledger
        for back in 1...39 {
            came.analyse(
                DayFigures(highCelsius: 20, lowCelsius: 7.25, waterMillimeters: 1.2), of: today.adding(days: -back), by: .openMeteo,
                secondsLater: 30_000)
        }
        #expect(ReceiptFigures(came, asOf: today).order(of: [.weatherAPI, .openMeteo]) == [1, 0])
    }
}
