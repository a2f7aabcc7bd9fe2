import Confidence
import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherReceipts
import WeatherStore

@testable import WeatherService

@Suite("What receipts teach of real sources' spreads")
struct LearntSpreadsTests {
    private let date = ManualDate()

    /// Six places of one region, some hundred kilometres apart.
    private static let places = (0..<6).compactMap { try? Coordinate(latitude: 50 + Double($0) * 1.5, longitude: 31 + Double($0) * 3) }

    private func learnt(_ store: any WeatherStore) -> LearntSpreads {
        LearntSpreads(store: store, zone: { _ in .gmt }, now: date.reading)
    }

    /// A day's spread that is 2 °C too warm and half as wide as it should be, for a truth of `high`.
    private func spread(_ high: (Int) -> Double, days: Int = 3) -> ForecastSpread {
        let (now, today) = (date.reading(), CivilDate(of: date.reading(), in: .gmt))
        let all = (1...days).map { ahead in
            var figures = ForecastSpread.Figures()
            let middle = high(today.daysSince1970 + ahead) + 2
            figures.percentiles[.high] = Percentiles(p10: middle - 1, p50: middle, p90: middle + 1)
            figures.chances[.rain] = SpreadChance(share: 0.6, members: 20)
            figures.chances[.gale] = SpreadChance(share: 0.1, members: 20)
            return ForecastSpread.Day(date: today.adding(days: ahead), figures: figures)
        }
        return ForecastSpread(
            steps: [], days: all, form: .members, model: "ecmwf_ifs025_ensemble", members: 20, issuedAt: today.start(in: .gmt),
            provenance: Sample.provenance(fetchedAt: now))
    }

    /// Says and settles each day for all places; the truth is off what was forecast by ±2 °C, and it rains on each third day.
    private func live(
        days: Int, in store: any WeatherStore, at places: [Coordinate] = places, _ body: (LearntSpreads) async -> Void = { _ in }
    ) async {
        var random = SeededRandom(seed: 49)
        var ledgers = [ReceiptLedger](repeating: ReceiptLedger(), count: places.count)
        let start = date.reading()
        for day in 0..<days {
            date.set(start + Double(day) * 86_400)
            let today = CivilDate(of: date.reading(), in: .gmt)
            // Another process each day.
            let learnt = learnt(store)
            for (index, place) in places.enumerated() {
                let cell = Cell(containing: place)
                let came = 10 + Double.random(in: -2.5...2.5, using: &random)
                ledgers[index].analyse(
                    DayFigures(highCelsius: came, lowCelsius: 3, waterMillimeters: today.daysSince1970 % 3 == 0 ? 4 : 0),
                    of: today.adding(days: -1), by: .openMeteo, secondsLater: 30_000)
                await learnt.settle(cell, by: ledgers[index])
                await learnt.note(spread { _ in 10 }, of: cell, beside: ledgers[index])
            }
            await body(learnt)
        }
    }

    @Test(
        "After two months a source that is too warm and too sure is mended in its region, by its receipts alone; before, and elsewhere, not"
    )
    func mended() async throws {
        let store = MemoryWeatherStore()
        let days = Locked(0)
        await live(days: 20, in: store) { learnt in
            days.withLock { $0 += 1 }
            #expect(await learnt.correction(of: .openMeteo, at: Self.places[0]) == nil)
        }
        #expect(days.withLock { $0 } == 20)
        date.advance(bySeconds: 86_400)
        await live(days: 60, in: store)
        let learnt = learnt(store)
        let correction = try #require(await learnt.correction(of: .openMeteo, at: Self.places[3]))
        let tomorrow = try #require(spread { _ in 10 }.graded(by: correction, in: .gmt).first?.figures)
        let band = try #require(tomorrow.percentiles[.high])
        #expect(abs((band.p50 ?? 0) - 10) < 0.5 && (3.2...4.8).contains(band.width), "\(band)")
        #expect(abs((tomorrow.chances[.rain]?.share ?? 0) - 1 / 3.0) < 0.05)
        // No receipt tells of gusts.
        #expect(tomorrow.chances[.gale] == nil)
        #expect(await learnt.correction(of: .openMeteo, at: try Coordinate(latitude: -33.9, longitude: 151.2)) == nil)
        #expect(await learnt.correction(of: .metNorway, at: Self.places[3]) == nil)
    }

    /// A forecast of 2, 4 and 8 mm, or of none, for each day of one place of the region; it rains half of what was said.
    private func liveInRain(_ days: Range<Int>, from start: Date, in store: any WeatherStore, at place: Int) async {
        let cell = Cell(containing: Self.places[place])
        var ledger = ReceiptLedger()
        for day in days {
            date.set(start + Double(day) * 86_400)
            let today = CivilDate(of: date.reading(), in: .gmt)
            func isWet(_ date: CivilDate) -> Bool { (date.daysSince1970 + place) % 2 == 0 }
            func isWetter(_ date: CivilDate) -> Bool { (date.daysSince1970 + place) % 4 == 0 }
            let yesterday = today.adding(days: -1)
            ledger.analyse(
                DayFigures(
                    highCelsius: 10, lowCelsius: 3,
                    waterMillimeters: isWet(yesterday) ? (isWetter(yesterday) ? 4 : 1) * (1 + Double(day % 5) / 10) : 0),
                of: yesterday, by: .openMeteo, secondsLater: 30_000)
            let ahead = (1...3).map { number in
                let date = today.adding(days: number)
                let factor = isWet(date) ? (isWetter(date) ? 2.0 : 0.5) : 0
                var figures = ForecastSpread.Figures()
                figures.percentiles[.high] = Percentiles(p10: 9, p50: 10, p90: 11)
                figures.percentiles[.rain] = Percentiles(p10: 2 * factor, p50: 4 * factor, p90: 8 * factor)
                figures.chances[.rainTrace] = SpreadChance(share: factor > 0 ? 1 : 0, members: 20)
                return ForecastSpread.Day(date: date, figures: figures)
            }
            let learnt = learnt(store)
            await learnt.settle(cell, by: ledger)
            await learnt.note(
                ForecastSpread(
                    steps: [], days: ahead, form: .members, model: nil, members: 20, issuedAt: today.start(in: .gmt),
                    provenance: Sample.provenance(fetchedAt: date.reading())), of: cell, beside: ledger)
        }
    }

    @Test(
        "Amounts of rain are learnt from records apart, which a node with the earlier program leaves as they are while it rewrites its own")
    func amounts() async throws {
        let store = MemoryWeatherStore()
        let start = date.reading()
        for place in Self.places.indices { await liveInRain(0..<30, from: start, in: store, at: place) }
        #expect(await learnt(store).correction(of: .openMeteo, at: Self.places[0]) == nil)
        // Records of the earlier program have no amounts: its lines are read, and nothing is learnt of amounts from them.
        let plain = MemoryWeatherStore()
        await live(days: 60, in: plain)
        let without = try #require(await learnt(plain).correction(of: .openMeteo, at: Self.places[0]))
        #expect(without.lead(.day, 2) != nil && without.lead(.day, 2)?.amounts == nil)
        for place in Self.places.indices { await liveInRain(30..<70, from: start, in: store, at: place) }
        let correction = try #require(await learnt(store).correction(of: .openMeteo, at: Self.places[0]))
        var said = ForecastSpread.Figures()
        said.percentiles[.rain] = Percentiles(p10: 4, p50: 8, p90: 16)
        said.chances[.rainTrace] = SpreadChance(share: 1, members: 20)
        let mended = try #require(correction.corrected(said, .day, leadDay: 2)?.percentiles[.rain])
        #expect(mended.p10 > 3.5 && mended.p90 < 6.2 && mended.width > 0.5, "\(mended)")
        let lines = try #require(
            await store.record(RecordKey(kind: "spreads", name: Cell(containing: Self.places[0]).id)).map {
                String(decoding: $0, as: UTF8.self)
            })
        // Thirteen words after the provider, as ever: the earlier program leaves out a line that has more, and writes the others.
        #expect(lines.split(separator: "\n").allSatisfy { $0.split(separator: " ").count == 14 } && !lines.isEmpty)
        let apart = try #require(
            await store.record(RecordKey(kind: "spreadamounts", name: Cell(containing: Self.places[0]).id)).map {
                String(decoding: $0, as: UTF8.self)
            })
        #expect(apart.split(separator: "\n").count == lines.split(separator: "\n").count && apart.utf8.count < lines.utf8.count)
        let history = try #require(
            await store.record(RecordKey(kind: "spreadamounthistory", name: "open-meteo \(LearntSpreads.region(of: Self.places[0])) 2")))
        let kept = SpreadHistory(text: String(decoding: history, as: UTF8.self), .amounts)
        #expect(kept.receipts.count == 6 * 68 && Set(kept.receipts.map(\.said.date)).count == 68)
    }

    @Test("A store that cannot be read for a moment is read again: what it holds is not taken for nothing for an hour")
    func unread() async throws {
        let inner = MemoryWeatherStore()
        await live(days: 60, in: inner)
        let isBroken = Locked(true)
        let store = HookedStore(
            inner,
            beforeRead: { () throws(StoreError) in
                if isBroken.withLock({ $0 }) { throw StoreError.unavailable("for a moment") }
            })
        let learnt = learnt(store)
        #expect(await learnt.correction(of: .openMeteo, at: Self.places[0]) == nil)
        isBroken.withLock { $0 = false }
        #expect(await learnt.correction(of: .openMeteo, at: Self.places[0]) != nil)
    }

    @Test("Three hundred receipts of a few days teach nothing: the places of a region have the same weather")
    func fewDays() async throws {
        let many = (0..<40).compactMap { try? Coordinate(latitude: 46 + Double($0 % 8), longitude: 31 + Double($0 / 8) * 5) }
        let store = MemoryWeatherStore()
        await live(days: 15, in: store, at: many)
        #expect(await learnt(store).correction(of: .openMeteo, at: many[0]) == nil)
        let key = RecordKey(kind: SaidSpread.Part.day.historyKind, name: "open-meteo \(LearntSpreads.region(of: many[0])) 2")
        let text = String(decoding: try #require(await store.record(key)), as: UTF8.self)
        #expect(SpreadHistory(text: text).receipts.count > SpreadCorrection.leastReceipts)
    }

    @Test(
        "Each day counts once: two nodes settle the same, a process is killed before it settles, a clock is set back and says it all anew")
    func once() async throws {
        let store = MemoryWeatherStore()
        let cell = Cell(containing: Self.places[0])
        let start = date.reading()
        let today = CivilDate(of: start, in: .gmt)
        await learnt(store).note(spread { _ in 10 }, of: cell, beside: ReceiptLedger())
        // A later word of the same days, and another node's.
        date.advance(bySeconds: 7_200)
        await learnt(store).note(spread { _ in 20 }, of: cell, beside: ReceiptLedger())
        date.set(start + 3 * 86_400)
        var ledger = ReceiptLedger()
        for ahead in 1...2 {
            ledger.analyse(
                DayFigures(highCelsius: 10, lowCelsius: 3, waterMillimeters: 0), of: today.adding(days: ahead), by: .openMeteo,
                secondsLater: 30_000)
        }
        // The third day is over by its figures, which may still change.
        ledger.analyse(
            DayFigures(highCelsius: 10, lowCelsius: 3, waterMillimeters: 0), of: today.adding(days: 3), by: .openMeteo, secondsLater: -600)
        let (settled, nodes) = (ledger, (0..<4).map { _ in learnt(store) })
        await withTaskGroup(of: Void.self) { group in
            for node in nodes { group.addTask { await node.settle(cell, by: settled) } }
        }
        date.set(start)
        await learnt(store).note(spread { _ in 10 }, of: cell, beside: ledger)
        await learnt(store).settle(cell, by: ledger)
        var counts: [Int] = []
        for lead in 1...5 {
            let key = RecordKey(kind: SaidSpread.Part.day.historyKind, name: "open-meteo \(LearntSpreads.region(of: cell.center)) \(lead)")
            let history = SpreadHistory(text: String(decoding: await store.record(key) ?? [], as: UTF8.self))
            counts.append(history.receipts.count)
            for receipt in history.receipts { #expect(receipt.said.figures.percentiles[.high]?.p50 == 12 && receipt.truth[.high] == 10) }
        }
        #expect(counts == [0, 1, 1, 0, 0])
    }

    @Test("A followed place's spread is fetched once a civil day to learn from it, at no client's expense, for 25 places at most")
    func turns() async throws {
        let source = FakeSpreads { _, now in
            #expect(WeatherClient.budget == nil)
            return .success(FakeSpreads.spread(at: now))
        }
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, days: 8)) }
        let store = MemoryWeatherStore()
        let service = WeatherService(
            providers: [provider], store: store, gazetteer: .towns,
            receipts: Receipts(source: nil, store: store, zone: { _ in .gmt }, now: date.reading),
            spreads: Spreads(sources: [source], now: date.reading), learntSpreads: learnt(store), configuration: .unhurried,
            now: date.reading)
        let cells = try (0..<30).map { Cell(containing: try Coordinate(latitude: 40 + Double($0) / 2, longitude: 10)) }
        func refresh() async {
            for cell in cells {
                #expect(await service.refreshFollowed(cell, at: .live, everySeconds: 300) == nil)
                await eventually { await service.fetchesUnderWay() == 0 }
                await service.finishWrites()
            }
        }
        await refresh()
        #expect(source.calls == LearntSpreads.mostTurns)
        date.advance(bySeconds: 3_600)
        await refresh()
        #expect(source.calls == LearntSpreads.mostTurns)
        date.advance(bySeconds: 86_400)
        await refresh()
        #expect(source.calls == 2 * LearntSpreads.mostTurns)
        let said = try #require(await store.record(RecordKey(kind: SaidSpread.Part.day.saidKind, name: cells[0].id)))
        #expect(!said.isEmpty)
    }
}
