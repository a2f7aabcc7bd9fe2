import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore

@testable import PushOutbox

@Suite("Rules about minutes in the outbox")
struct MinuteRulesTests {
    private let rig = PushRig()
    private let soon: WeatherRule

    init() throws { soon = try #require(WeatherRule(.rainSoon, threshold: 30)) }

    /// Two hours from now on, with rain from so many minutes on for a quarter of an hour.
    private func minutes(rainIn minutes: Int?) -> NotedMinutes {
        let now = rig.date.now
        let rates = (0..<24).map { index -> Double? in minutes.map { (0..<15).contains(index * 5 - $0) } ?? false ? 2 : 0 }
        let nowcast = Nowcast(
            start: now, step: ForecastStep(minutes: 5), rates: rates, origin: .radar, pictureAt: now,
            provenance: Provenance(provider: .metNorway, attribution: "", attributionURL: "", fetchedAt: now, isSimulated: false))
        return NotedMinutes(nowcast, temperatureCelsius: 15, zone: TimeZone(identifier: "Europe/Moscow"))
    }

    private func subscribe(_ number: Int, _ rules: [WeatherRule], quiet: QuietHours? = nil) async throws -> String {
        let wish = try PushSample.made(
            PushPreferences(cells: [PushSample.moscow], minimum: .extreme, quiet: quiet, language: "en", rules: rules))
        return try await rig.outbox.subscribe(PushSample.receiver(number), to: wish)
    }

    private func note(_ minutes: NotedMinutes, by outbox: PushOutbox? = nil) async throws -> Date? {
        try await (outbox ?? rig.outbox).note(minutes, in: PushSample.moscow, isSimulated: false)
    }

    @Test("it is told once to those who have it, as near as each has asked for, and taken back by two pictures")
    func told() async throws {
        _ = try await subscribe(1, [soon])
        _ = try await subscribe(2, [try #require(WeatherRule(.rainSoon, threshold: 5))])
        _ = try await subscribe(3, [])
        #expect(try await note(minutes(rainIn: 60)) == rig.date.now + 1800)
        #expect(try await rig.settle() == [])
        rig.advance(1800)
        #expect(try await note(minutes(rainIn: 30)) == rig.date.now + 1500)
        #expect(try await rig.settle() == ["1: rainSoon_30 told"])
        rig.advance(300)
        #expect(try await note(minutes(rainIn: nil)) == nil)
        #expect(try await rig.settle() == [])
        rig.advance(300)
        _ = try await note(minutes(rainIn: nil))
        _ = try await note(minutes(rainIn: nil))
        #expect(try await rig.settle() == ["1: rainSoon_30 withdrawn"])
        rig.advance(300)
        _ = try await note(minutes(rainIn: 5))
        #expect(try await rig.settle() == ["2: rainSoon_5 told"])
        #expect(try await rig.rows() == 0)
    }

    @Test("two nodes and a restart tell it once, and one of them fetches for all, about every five minutes")
    func nodes() async throws {
        _ = try await subscribe(1, [soon])
        let other = PushOutbox(rig.store, now: rig.date.reading)
        let cell = PushSample.moscow
        #expect(try await other.minuteCells() == [cell])
        #expect(try await rig.outbox.takeMinutes(of: cell, forSeconds: 290))
        #expect(try await !other.takeMinutes(of: cell, forSeconds: 290))
        #expect(try await !PushOutbox(rig.store, now: rig.date.reading).takeMinutes(of: cell, forSeconds: 290))
        _ = try await note(minutes(rainIn: 30))
        _ = try await note(minutes(rainIn: 30), by: other)
        #expect(try await rig.settle() == ["1: rainSoon_30 told"])
        rig.advance(290)
        #expect(try await other.takeMinutes(of: cell, forSeconds: 290))
        #expect(try await !rig.outbox.takeMinutes(of: cell, forSeconds: 290))
        // A clock that is set back does not stop it.
        rig.advance(-86_400)
        #expect(try await rig.outbox.takeMinutes(of: cell, forSeconds: 290))
    }

    @Test("a cell's minutes are wanted as long as a reader who can be reached has such a rule there")
    func wanted() async throws {
        let cell = PushSample.moscow
        #expect(try await rig.outbox.minuteCells() == [])
        _ = try await subscribe(1, [soon])
        _ = try await subscribe(2, [try #require(WeatherRule(.rainSoon, threshold: 45)), try #require(WeatherRule(.rain, threshold: 1))])
        #expect(try await rig.outbox.minuteCells() == [cell])
        let id = try await subscribe(1, [])
        #expect(try await rig.outbox.minuteCells() == [cell])
        _ = try await subscribe(2, [try #require(WeatherRule(.rain, threshold: 1))])
        #expect(try await rig.outbox.minuteCells() == [])
        #expect(try await !rig.outbox.takeMinutes(of: cell, forSeconds: 290))
        _ = try await subscribe(1, [soon])
        #expect(try await rig.outbox.minuteCells() == [cell])
        #expect(try await rig.outbox.unsubscribe(id))
        #expect(try await rig.outbox.minuteCells() == [])
        let left = try await rig.outbox.change { records throws(StoreError) in
            try [PushRecords.Kind.minuteReaders, .minutesTaken].map { kind throws(StoreError) in
                try records.transaction.page(of: kind.rawValue, beginningWith: "", after: nil, limit: 10).count
            }
        }
        #expect(left == [0, 0])
    }

    @Test("quiet hours hold: at their end it is told if it has not begun, and what never left is not taken back")
    func quiet() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Moscow"))
        // 15:00 is now.
        _ = try await subscribe(1, [soon], quiet: try PushSample.made(QuietHours(startMinute: 840, endMinute: 910, zone: zone)))
        _ = try await subscribe(2, [soon], quiet: try PushSample.made(QuietHours(startMinute: 840, endMinute: 960, zone: zone)))
        _ = try await note(minutes(rainIn: 25))
        #expect(try await rig.settle() == [])
        rig.advance(660)
        #expect(try await rig.settle() == ["1: rainSoon_30 told"])
        rig.advance(3600)
        #expect(try await rig.settle() == [], "the quiet hours ended, and so did its use")
    }

    @Test("who comes to the rule later is told what still holds, once")
    func later() async throws {
        _ = try await subscribe(1, [soon])
        _ = try await note(minutes(rainIn: 25))
        #expect(try await rig.settle() == ["1: rainSoon_30 told"])
        rig.advance(300)
        _ = try await subscribe(2, [soon])
        _ = try await subscribe(1, [soon])
        #expect(try await rig.settle() == ["2: rainSoon_30 told"])
        rig.advance(1500)
        _ = try await subscribe(3, [soon])
        #expect(try await rig.settle() == [], "it has begun")
    }

    @Test("weather that is handed over leaves the rule alone")
    func apart() async throws {
        _ = try await subscribe(1, [soon])
        try await rig.outbox.note(Sample.dashboard(fetchedAt: rig.date.now), in: PushSample.moscow, isSimulated: false)
        #expect(try await rig.settle() == [])
    }
}
