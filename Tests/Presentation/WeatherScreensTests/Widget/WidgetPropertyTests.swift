import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel

@testable import WeatherScreens

/// Weather with everything that may be missing or odd in it, drawn by lot.
struct WidgetLot {
    var random: SeededRandom

    static let places: [(name: String, latitude: Double, longitude: Double, zone: String)] = [
        ("Berlin", 52.52, 13.4, "Europe/Berlin"), ("Kathmandu", 27.7, 85.32, "Asia/Kathmandu"), ("Apia", -13.83, -171.77, "Pacific/Apia"),
        ("Lord Howe", -31.55, 159.08, "Australia/Lord_Howe"), ("Chatham", -43.95, -176.55, "Pacific/Chatham"),
        ("Tromsø", 69.65, 18.96, "Europe/Oslo"), ("Havana", 23.11, -82.37, "America/Havana"), ("", 0, -179.99, "Etc/GMT+12"),
        ("St. John’s", 47.56, -52.71, "America/St_Johns"), ("Troll", -72.01, 2.53, "Antarctica/Troll"),
    ]
    /// Days on which clocks change somewhere, and others.
    static let days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-04-04", "2026-10-03", "2026-11-21", "2026-06-21"]

    mutating func place() throws -> PlaceWeather {
        let spot = Self.places[Int.random(in: 0..<Self.places.count, using: &random)]
        let day = Self.days[Int.random(in: 0..<Self.days.count, using: &random)]
        var place = try PlaceWeather(
            spot.name, spot.latitude, spot.longitude, spot.zone, at: "\(day)T00:00Z", dayCount: Int.random(in: 0...7, using: &random))
        place.fetchedAt += Double(Int.random(in: 0..<86_400, using: &random))
        place.current = one(in: 3) ? nil : PlaceWeather.current(at: place.fetchedAt - Double.random(in: -1200...7200, using: &random))
        place.current?.isForecastHour = one(in: 4)
        let step = one(in: 4) ? 3 : 1
        let shift = one(in: 3) ? Double(Int.random(in: 0...3, using: &random)) * 900 : 0
        place.hours = place.hours.enumerated().filter { $0.offset % step == 0 }.map(\.element)
        for index in place.hours.indices {
            place.hours[index].time += shift
            place.hours[index].isDay = one(in: 2)
            place.hours[index].temperatureCelsius = Double.random(in: -60...50, using: &random)
            if one(in: 3) { place.hours[index].chanceOfRain = nil }
        }
        if one(in: 3) { place.hours.removeAll { _ in one(in: 5) } }
        if one(in: 5) { place.hours = Array(place.hours.prefix(Int.random(in: 0...30, using: &random))) }
        if one(in: 5) { place.days.removeAll { _ in one(in: 2) } }
        for index in place.days.indices { place.days[index].maxTempCelsius = Double.random(in: -20...40, using: &random) }
        place.alerts = one(in: 3) ? nil : alerts(around: place.fetchedAt)
        place.isSimulated = one(in: 4)
        return place
    }

    private mutating func alerts(around time: Date) -> [Alert] {
        (0..<Int.random(in: 0...4, using: &random)).map { index in
            Alert(
                id: "\(index)", messageType: one(in: 6) ? .cancel : .alert, event: "Event \(index)",
                severity: Alert.Severity.allCases[Int.random(in: 0..<5, using: &random)],
                effective: one(in: 2) ? nil : time + Double.random(in: -9000...90_000, using: &random),
                expires: one(in: 4) ? nil : time + Double.random(in: -9000...200_000, using: &random))
        }
    }

    mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

@Suite("Whatever the weather: the widget and the dashboard cannot disagree (promise 2.7)")
struct WidgetPropertyTests {
    private static var isSoak: Bool { ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" }

    @Test("Each entry says what the dashboard says at its date, and what holds between two entries is what the first of them says")
    func agreement() throws {
        let seed = Self.isSoak ? UInt64.random(in: 0...UInt64.max) : 20_261_121
        let count = Self.isSoak ? 2000 : 16
        if Self.isSoak { print("Widget agreement: seed \(seed), \(count) snapshots") }
        var lot = WidgetLot(random: SeededRandom(seed: seed))
        var compared = 0
        for number in 0..<count {
            let place = try lot.place()
            let snapshot = place.snapshot
            let now = place.fetchedAt + (lot.one(in: 2) ? 0 : Double.random(in: 0...400_000, using: &lot.random))
            let device = Self.devices[Int.random(in: 0..<Self.devices.count, using: &lot.random)].flatMap { TimeZone(identifier: $0) }
            let choice = WidgetPlaceTests.choices[Int.random(in: 0..<WidgetPlaceTests.choices.count, using: &lot.random)]
            func made(_ now: Date) -> WidgetTimeline {
                .make(snapshot: snapshot, choice: choice, now: now, units: .metric, deviceZone: device)
            }
            let timeline = made(now)
            let entries = timeline.entries
            let context: Comment = "seed \(seed), snapshot \(number)"
            #expect(entries.first?.date == now && entries.count <= 48, context)
            #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.date < $1.date }, context)
            #expect(entries.last?.state.content == nil && entries.last?.state.warning == nil, context)
            #expect(made(now) == timeline, context)
            // A forecast that reaches far enough has at least two dozen.
            if snapshot.dashboard.forecast.hourly.filter({ $0.time > now && $0.time < now + 48 * 3600 }).count >= 24 {
                #expect((24...48).contains(entries.count), context)
            }
            for index in Self.chosen(entries.count, Self.isSoak ? 6 : 3, &lot.random) where index + 1 < entries.count {
                let entry = entries[index]
                let dashboard = DashboardContent.make(snapshot: snapshot, now: entry.date, units: .metric, placeChoice: choice)
                let differences = WidgetAgreement.differences(entry, dashboard)
                if !differences.isEmpty { Issue.record("\(context), entry \(index): \(differences.joined(separator: "; "))") }
                let length = entries[index + 1].date.timeIntervalSince(entry.date)
                let between = entry.date + Double.random(in: 0..<1, using: &lot.random) * length
                let then = made(between).entries[0]
                // Moments are whole seconds where the weather's own times are not (`CurrentMoment.observed`): the last one is left out.
                if between < entries[index + 1].date - 1, !then.state.looksLike(entry.state) {
                    Issue.record("\(context), entry \(index) does not hold at \(between)")
                }
                compared += 1
            }
            // Beyond the last entry nothing is known, unless it was cut off after a day.
            if let end = entries.last?.date, end < now + 86_400 {
                #expect(DashboardContent.make(snapshot: snapshot, now: end, units: .metric).now == nil, context)
            }
            // Words never hold a temperature.
            for message in entries.compactMap(\.state.message) {
                #expect(!(message.title + message.text + message.inline).contains("°"), context)
            }
            for entry in entries { #expect(WidgetAgreement.texts(entry.state).allSatisfy { !$0.isEmpty }, context) }
            // Cut off at its end, one line beside the clock never holds a figure without what qualifies it.
            for content in entries.compactMap(\.state.content) {
                let weather = englishPhrases().temperatureAndCondition(content.temperature, content.condition)
                let before = try content.inline.prefix(upTo: #require(content.inline.range(of: weather)).lowerBound)
                #expect((content.stamp.simulated == nil) != before.contains("Simulated"), context)
                #expect(content.stamp.isOld == before.contains("Old "), context)
                #expect(choice == .position || before.contains(content.place.prefix(17)), context)
            }
        }
        if Self.isSoak { print("Widget agreement: \(compared) entries compared") }
        #expect(compared >= count)
    }

    @Test("From any later moment on, the same snapshot needs no reload, and the fingerprint survives being kept as text")
    func steady() throws {
        let seed: UInt64 = Self.isSoak ? UInt64.random(in: 0...UInt64.max) : 77
        let count = Self.isSoak ? 500 : 10
        if Self.isSoak { print("Widget steadiness: seed \(seed), \(count) snapshots") }
        var lot = WidgetLot(random: SeededRandom(seed: seed))
        for number in 0..<count {
            let place = try lot.place()
            let now = place.fetchedAt
            let timeline = place.widget()
            #expect(WidgetFingerprint(text: timeline.fingerprint)?.text == timeline.fingerprint)
            let later = Double.random(in: 1...40_000, using: &lot.random)
            let reload = WidgetReload(from: timeline.fingerprint, to: place.widget(later: later), now: now + later)
            #expect(reload == .unneeded, "seed \(seed), snapshot \(number), \(later) s later")
        }
    }

    /// nil tells ages on the place's clock.
    private static let devices = [nil, "Europe/Berlin", "Asia/Tokyo", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Pago_Pago"]

    private static func chosen(_ count: Int, _ wanted: Int, _ random: inout SeededRandom) -> [Int] {
        [0] + (1..<wanted).map { _ in Int.random(in: 0..<max(1, count - 1), using: &random) }
    }
}
