import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("What the widget does when it is woken")
struct WidgetUpdateTests {
    let clock = ManualClock()
    let date = ManualDate()
    let asked = Locked<[RefreshReason]>([])
    let place = WidgetPlace(coordinate: .moscow, choice: .position)

    func update(
        held: Snapshot?, _ fetch: @escaping @Sendable (Coordinate) async -> WeatherAnswer = { _ in .failed(WeatherError(.noConnection)) }
    ) -> WidgetUpdate {
        let asked = asked
        return WidgetUpdate(budgetSeconds: 12, clock: clock, now: date.reading, lastKnown: { _ in held }) { coordinate, reason in
            asked.withLock { $0.append(reason) }
            return await fetch(coordinate)
        }
    }

    @Test("Weather that is not yet due is drawn without a call, even by a wake-up that comes early")
    func fresh() async {
        date.advance(bySeconds: 3599)
        let timeline = await update(held: Sample.snapshot()).timeline(for: place, units: .metric)
        #expect(asked.withLock { $0.isEmpty })
        #expect(timeline.entries[0].state.content != nil && timeline.entries[0].date == date.now)
    }

    @Test("Weather that is due is asked for, and the answer drawn")
    func due() async {
        date.advance(bySeconds: 3600)
        let fresh = Sample.snapshot(fetchedAt: date.now, temperature: 30)
        let timeline = await update(held: Sample.snapshot()) { _ in .current(fresh) }.timeline(for: place, units: .metric)
        #expect(asked.withLock { $0 } == [.background])
        #expect(timeline.entries[0].state.content?.temperature == "30°" && timeline.renewAfter == date.now + 3600)
    }

    @Test(
        "While a warning is active half an hour is enough to ask again; one that is over or taken back, or no source of them, is no reason",
        arguments: [
            (1799.0, Alert.MessageType.alert, nil, false), (1800, .alert, nil, true), (1800, .update, 1801, true),
            (1800, .alert, 1800, false), (1800, .cancel, nil, false), (1800, nil, nil, false),
        ] as [(Double, Alert.MessageType?, Double?, Bool)])
    func warned(age: Double, message: Alert.MessageType?, expires: Double?, isAsked: Bool) async {
        var dashboard = Sample.dashboard()
        dashboard.alerts = message.map {
            [Alert(id: "1", messageType: $0, event: "Storm", expires: expires.map { Sample.noon.addingTimeInterval($0) })]
        }
        let held = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: Sample.noon)
        date.advance(bySeconds: age)
        _ = await update(held: held).timeline(for: place, units: .metric)
        #expect(asked.withLock { $0 } == (isAsked ? [.background] : []))
    }

    @Test("Row 13: a failure leaves the last known weather, of the hour that it is, with its age")
    func failure() async {
        date.advance(bySeconds: 5 * 3600)
        let timeline = await update(held: Sample.snapshot()).timeline(for: place, units: .metric)
        let content = timeline.entries[0].state.content
        #expect(content?.forecastMark == "Forecast for 20:00" && content?.stamp.asOf == "Old, as of 15:00")
        #expect(timeline.renewAfter > date.now)
    }

    @Test("A provider that does not answer costs the budget and no more")
    func budget() async {
        date.advance(bySeconds: 3600)
        let clock = clock
        let update = update(held: Sample.snapshot()) { _ in
            // Ends with its cancellation, as the service does.
            do { try await clock.sleep(for: .seconds(1000)) } catch { return .failed(WeatherError(.timedOut)) }
            return .failed(WeatherError(.upstreamDown))
        }
        async let timeline = update.timeline(for: place, units: .metric)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(12))
        let drawn = await timeline
        #expect(drawn.entries[0].state.content != nil && drawn.entries[0].state.content?.stamp.asOf == "As of 15:00")
    }

    @Test("Row 10: the weather of another place is never drawn under this one's name")
    func otherPlace() async throws {
        let other = Sample.snapshot(at: try Coordinate(latitude: 1, longitude: 1))
        let timeline = await update(held: other) { _ in .current(other) }.timeline(for: place, units: .metric)
        #expect(timeline.entries[0].state.message?.text == "Bad data. Open Petrel to try again.")
    }

    @Test("Without a place nobody is asked")
    func noPlace() async {
        let timeline = await update(held: nil).timeline(for: nil, units: .metric)
        #expect(asked.withLock { $0.isEmpty } && timeline.entries.count == 1)
        #expect(timeline.entries[0].state.message?.text == "Open Petrel once, so that it knows which place to show.")
    }

    @Test("Nothing stored and no connection: words that say so")
    func offline() async {
        let timeline = await update(held: nil).timeline(for: place, units: .metric)
        #expect(timeline.entries[0].state.message?.text == "No connection. Open Petrel to try again.")
    }

    @Test("Moscow, because the permission was refused, says so on the widget too")
    func denied() async {
        let denied = WidgetPlace(coordinate: .moscow, choice: .fallbackDenied)
        let content = await update(held: Sample.snapshot()).timeline(for: denied, units: .metric).entries[0].state.content
        #expect(content?.place == "Moscow" && content?.wideRemark == .notice("Location is off. Showing Moscow."))
    }

    @Test("A look at what is stored asks nobody, however old it is")
    func stored() async {
        date.advance(bySeconds: 5 * 3600)
        let timeline = await update(held: Sample.snapshot()).stored(for: place, units: .metric)
        #expect(asked.withLock { $0.isEmpty } && timeline.first.state.content?.stamp.isOld == true)
        let nowhere = await update(held: nil).stored(for: nil, units: .metric)
        #expect(nowhere.first.state.message?.text == "Open Petrel once, so that it knows which place to show.")
    }

    // MARK: The rain of the next two hours

    private func rain(minutesAgo: Double = 0) -> Nowcast {
        let start = date.now.addingTimeInterval(-minutesAgo * 60)
        return Nowcast(
            start: start, step: ForecastStep(minutes: 5), rates: [0, 0, 0, 0] + Array(repeating: 4, count: 20),
            falls: Array(repeating: .rain, count: 24), origin: .fineModel("ICON-D2"), pictureAt: start,
            provenance: Provenance(
                provider: .openMeteo, attribution: "A", attributionURL: "B", issuedAt: start, fetchedAt: start, isSimulated: false))
    }

    private func update(
        held: Snapshot?, kept: WidgetMinutes, minutes: @escaping @Sendable () async -> Nowcast?,
        _ fetch: @escaping @Sendable (Coordinate) async -> WeatherAnswer
    ) -> WidgetUpdate {
        WidgetUpdate(
            budgetSeconds: 12, clock: clock, now: date.reading, minutes: kept, fetchMinutes: { _ in await minutes() },
            lastKnown: { _ in held }, fetch: { coordinate, _ in await fetch(coordinate) })
    }

    @Test("The minutes are fetched with the weather and never without it; what was fetched is drawn by whoever draws next")
    func minutes() async {
        let (preferences, calls) = (MemoryPreferences(), Locked(0))
        date.advance(bySeconds: 3600)
        let (fresh, rain) = (Sample.snapshot(fetchedAt: date.now), rain())
        func update(_ held: Snapshot) -> WidgetUpdate {
            self.update(held: held, kept: WidgetMinutes(preferences)) {
                calls.withLock { $0 += 1 }
                return rain
            } _: { _ in
                .current(fresh)
            }
        }
        let renewed = await update(Sample.snapshot()).timeline(for: place, units: .metric)
        #expect(renewed.first.state.content?.rain == "Rain from about 16:20" || renewed.first.state.content?.rain == "Rain from 16:20")
        #expect(calls.withLock { $0 } == 1)
        // The weather is not due: neither are minutes, and those that are kept look the same.
        let again = await update(fresh).timeline(for: place, units: .metric)
        let looked = await update(fresh).stored(for: place, units: .metric)
        #expect(calls.withLock { $0 } == 1)
        #expect(again.fingerprint == renewed.fingerprint && looked.fingerprint == renewed.fingerprint)
        #expect(WidgetReload(from: renewed.fingerprint, to: looked, now: date.now) == .unneeded)
    }

    @Test("Minutes that do not come leave the weather; those of another place, spread hours and older ones are not taken")
    func noMinutes() async throws {
        date.advance(bySeconds: 3600)
        let (kept, fresh, clock) = (WidgetMinutes(MemoryPreferences()), Sample.snapshot(fetchedAt: date.now), clock)
        let slow = update(held: nil, kept: kept) {
            do { try await clock.sleep(for: .seconds(1000)) } catch { return nil }
            return nil
        } _: { _ in
            .current(fresh)
        }
        async let timeline = slow.timeline(for: place, units: .metric)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(4))
        let drawn = await timeline
        #expect(drawn.first.state.content?.temperature != nil && drawn.first.state.content?.rain == nil)
        let newer = rain()
        kept.keep(newer, of: place.cell)
        kept.keep(rain(minutesAgo: 10), of: place.cell)
        #expect(kept.nowcast(of: place.cell) == newer)
        #expect(kept.nowcast(of: Cell(containing: try Coordinate(latitude: 1, longitude: 1))) == nil)
    }

    @Test("A failed refresh asks for no minutes", arguments: [WeatherError.Kind.noConnection, .quotaExhausted])
    func failedWithoutMinutes(kind: WeatherError.Kind) async {
        date.advance(bySeconds: 3600)
        let calls = Locked(0)
        let update = update(held: Sample.snapshot(), kept: WidgetMinutes(MemoryPreferences())) {
            calls.withLock { $0 += 1 }
            return nil
        } _: { _ in
            .lastKnown(Sample.snapshot(), WeatherError(kind))
        }
        _ = await update.timeline(for: place, units: .metric)
        #expect(calls.withLock { $0 } == 0)
    }

    @Test("What is kept may be cut off, changed or made up", arguments: ["", "{", "[]", "{\"cell\":1}", "null"])
    func unreadable(text: String) {
        let preferences = MemoryPreferences()
        preferences.set(text, for: .minutes)
        #expect(WidgetMinutes(preferences).nowcast(of: place.cell) == nil)
        let whole = NowcastDocument.text(rain(), of: place.cell)
        for length in stride(from: 0, to: whole.count, by: 7) {
            #expect(NowcastDocument.nowcast(text: String(whole.prefix(length)), of: place.cell) == nil)
        }
        #expect(NowcastDocument.nowcast(text: whole, of: place.cell) == rain())
    }
}
