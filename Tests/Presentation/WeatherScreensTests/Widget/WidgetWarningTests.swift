import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Warnings on the widget: active ones only, to the minute, and none that is not known")
struct WidgetWarningTests {
    func berlin(_ alerts: [Alert]?) throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = alerts
        return place
    }

    func warning(_ title: String, _ severity: Alert.Severity, from: String? = nil, to end: String?) throws -> Alert {
        Alert(id: title, event: title, severity: severity, effective: try from.map(instant), expires: try end.map(instant))
    }

    @Test("The most severe one stands there with its end and the number of the others; each goes at its own minute")
    func active() throws {
        let place = try berlin([
            warning("Frost", .minor, to: "2026-11-22T06:00Z"), warning("Storm", .severe, to: "2026-11-21T17:20Z"),
        ])
        let timeline = place.widget()
        func shown(_ time: String) throws -> WidgetWarning? { timeline.entry(at: try instant(time))?.state.warning }
        let first = try #require(try shown("2026-11-21T14:04Z"))
        #expect(first.title == "Storm" && first.severityKey == "severe" && first.period == "Until 18:20" && first.more == "and 1 more")
        #expect(first.spoken == "Warning, severe: Storm. Until 18:20. And 1 more warning." && first.kindSymbol == "kind-wind")
        #expect(try shown("2026-11-21T17:19Z")?.title == "Storm")
        #expect(try shown("2026-11-21T17:20Z")?.title == "Frost" && shown("2026-11-21T17:20Z")?.more == nil)
        #expect(try shown("2026-11-22T05:59Z")?.period == "Until 07:00", "on its own day the day is not named")
        #expect(try shown("2026-11-22T06:00Z") == nil)
    }

    @Test("Russian row 9: an English warning has its hazard in Russian, read and heard")
    func englishForRussians() throws {
        let place = try berlin([warning("Storm", .severe, to: "2026-11-21T17:20Z")])
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        let timeline = WidgetTimeline.make(
            snapshot: place.snapshot, choice: .position, now: place.fetchedAt, units: .metric, phrases: russian)
        let shown = try #require(timeline.entries.first?.state.warning)
        #expect(shown.title == "Сильный ветер" && shown.spoken.contains("Сильный ветер") && !shown.spoken.contains("Storm"))
    }

    @Test("A cancelled one, and a place without a source of warnings, show none; a tap on one refreshes whatever is at hand")
    func none() throws {
        var cancelled = try warning("Storm", .severe, to: nil)
        cancelled.messageType = .cancel
        #expect(try berlin([cancelled]).widget().entries.allSatisfy { $0.state.warning == nil })
        #expect(try berlin(nil).widget().entries.allSatisfy { $0.state.warning == nil })
        let entry = try berlin([warning("Storm", .severe, to: nil)]).widget().entries[0]
        #expect(entry.link == .weather(nil, isFromWarning: true))
    }

    @Test("A warning outlasts a forecast that is cut short, without a number beside it; the last entry claims none")
    func outlasting() throws {
        var place = try berlin([warning("Storm", .severe, to: "2026-11-22T06:00Z")])
        place.hours = []
        let timeline = place.widget()
        let night = try #require(timeline.entry(at: try instant("2026-11-22T02:00Z")))
        #expect(night.state.content == nil && night.state.warning?.title == "Storm")
        #expect(timeline.entries.last?.date == (try instant("2026-11-22T06:00Z")) && timeline.entries.last?.state.warning == nil)
        place.current = nil
        #expect(place.widget().entries[0].state.warning?.title == "Storm")
    }

    @Test("Fifty long warnings leave room for a day of hours, and no entry more than the system takes")
    func many() throws {
        let start = try instant("2026-11-21T14:30Z")
        let alerts = (0..<50).map { index in
            Alert(
                id: "\(index)", event: "Event \(index)", severity: .moderate, description: String(repeating: "long ", count: 4000),
                expires: start.addingTimeInterval(Double(index) * 1500))
        }
        let place = try berlin(alerts)
        let timeline = place.widget()
        #expect(timeline.entries.count <= 48)
        #expect(timeline.entries[timeline.entries.count - 2].date >= start.addingTimeInterval(23 * 3600))
        for hour in place.hours.map(\.time) where hour > place.fetchedAt && hour < place.fetchedAt + 86_400 {
            #expect(timeline.entries.contains { $0.date == hour })
        }
    }

    @Test("While a warning is active the widget renews itself twice as often")
    func renewal() throws {
        #expect(try berlin([]).widget().renewAfter == instant("2026-11-21T15:04Z"))
        #expect(try berlin([warning("Storm", .severe, to: nil)]).widget().renewAfter == instant("2026-11-21T14:34Z"))
    }
}
