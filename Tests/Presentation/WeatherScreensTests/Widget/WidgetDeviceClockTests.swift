import Foundation
import Testing

@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The age is told on the person's own clock, the hours of the forecast on the place's (promise 2.3, row 5)")
struct WidgetDeviceClockTests {
    let berlin: TimeZone
    let tokyo: PlaceWeather

    init() throws {
        berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        tokyo = try PlaceWeather("Tokyo", 35.68, 139.69, "Asia/Tokyo", at: "2026-11-21T14:05Z")
    }

    @Test("Tokyo seen from Berlin at five past three: an age that does not lie in the future, and says whose clock it is on")
    func seen() throws {
        let content = try #require(tokyo.widget(on: berlin).first.state.content)
        #expect(content.stamp.asOf == "As of 15:05 your time" && content.stamp.short == "15:05")
        #expect(content.spoken.hasSuffix("As of 15:05 your time."))
        #expect(content.hours.first?.label == "00:00")
        let later = try #require(tokyo.widget(on: berlin).entry(at: try instant("2026-11-21T16:30Z"))?.state.content)
        #expect(later.forecastMark == "Forecast for 01:00" && later.stamp.asOf == "Old, as of 15:05 your time")
    }

    @Test("The day is named from the person's midnight on, whatever day it is at the place")
    func midnight() throws {
        let timeline = tokyo.widget(on: berlin)
        #expect(timeline.entry(at: try instant("2026-11-21T22:59Z"))?.state.stamp?.asOf == "Old, as of 15:05 your time")
        #expect(timeline.entry(at: try instant("2026-11-21T23:00Z"))?.state.stamp?.asOf == "Old, as of Saturday 15:05 your time")
        #expect(timeline.entry(at: try instant("2026-11-21T23:00Z"))?.state.stamp?.short == "Old Sat")
        #expect(plain(timeline.entries.last?.state.message?.text)?.contains("since Sat 21~November, 15:05 your time.") == true)
    }

    @Test("Midnight between two hours of the place is an entry of its own")
    func midnightBetweenHours() throws {
        let kathmandu = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T14:05Z")
        let timeline = kathmandu.widget(on: berlin)
        #expect(timeline.entries.contains { $0.date == (try? instant("2026-11-21T23:00Z")) })
        #expect(timeline.entry(at: try instant("2026-11-21T22:59Z"))?.state.stamp?.asOf == "Old, as of 15:05 your time")
        #expect(timeline.entry(at: try instant("2026-11-21T23:00Z"))?.state.stamp?.asOf == "Old, as of Saturday 15:05 your time")
    }

    @Test("Where both clocks show the same time nothing is said of it, also under another name of the zone")
    func same() throws {
        var place = tokyo
        place.zone = berlin
        for zone in ["Europe/Berlin", "Europe/Paris", "Africa/Algiers"] {
            let device = try #require(TimeZone(identifier: zone))
            #expect(place.widget(on: device).first.state.stamp?.asOf == "As of 15:05")
            #expect(place.widget(on: device).first == place.widget().first)
        }
    }

    @Test("Row 1: clocks that agree now and did not when the weather was received, or the other way round, are told apart")
    func changing() throws {
        let algiers = try #require(TimeZone(identifier: "Africa/Algiers"))
        // Berlin's clock goes back at 01:00 UTC, Algiers' never does: 02:30 there is 01:30 here.
        let place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-25T00:30Z")
        let after = place.widget(on: algiers).entry(at: try instant("2026-10-25T01:15Z"))?.state.stamp
        #expect(after?.asOf == "As of 01:30 your time")
        // And forward.
        let spring = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-03-29T00:30Z")
        #expect(spring.widget(on: algiers).first.state.stamp?.asOf == "As of 01:30")
        let then = spring.widget(on: algiers).entry(at: try instant("2026-03-29T01:00Z"))?.state.stamp
        #expect(then?.asOf == "As of 01:30 your time")
    }

    @Test("Twelve hours apart, and across the date line: never a future, and the right day")
    func far() throws {
        let kiritimati = try PlaceWeather("Kiritimati", 1.87, -157.4, "Pacific/Kiritimati", at: "2026-11-21T09:30Z")
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        let timeline = kiritimati.widget(on: honolulu)
        #expect(timeline.first.state.stamp?.asOf == "As of 23:30 your time")
        #expect(timeline.entry(at: try instant("2026-11-21T10:00Z"))?.state.stamp?.asOf == "As of Friday 23:30 your time")
    }

    @Test("A person who has travelled reads the new clock's age: the widget is reloaded, once")
    func travelled() throws {
        let london = try #require(TimeZone(identifier: "Europe/London"))
        let shown = tokyo.widget(on: berlin).fingerprint
        #expect(WidgetReload(from: shown, to: tokyo.widget(on: london), now: tokyo.fetchedAt) == .needed)
        let again = tokyo.widget(later: 600, on: london)
        #expect(WidgetReload(from: tokyo.widget(on: london).fingerprint, to: again, now: tokyo.fetchedAt + 600) == .unneeded)
    }
}
