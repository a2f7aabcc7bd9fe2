import Foundation
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel

@testable import WeatherScreens

@Suite("A column is drawn again exactly when a reader would see a difference")
struct RevisionTests {
    func berlin() throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm10: 8], indices: [.usAQI: 8])
        place.alerts = [Alert(id: "1", event: "Wind", severity: .severe)]
        return place
    }

    func revisions(_ place: PlaceWeather, later seconds: Double = 0, units: UnitPreferences = .metric) -> [String: String] {
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: units)
        return [
            "now": content.now?.revision, "hours": content.hours.revision, "days": content.days.revision, "sun": content.sun?.revision,
            "details": content.details?.revision, "air": content.air?.revision, "alerts": content.alerts.revision,
        ].compactMapValues { $0 }
    }

    func changed(_ left: [String: String], _ right: [String: String]) -> Set<String> { Set(left.filter { right[$0.key] != $0.value }.keys) }

    @Test("The passing of a minute changes no column")
    func minute() throws {
        let place = try berlin()
        #expect(revisions(place).count == 7)
        #expect(changed(revisions(place), revisions(place, later: 60)).isEmpty)
    }

    @Test("The passing of an hour changes the hours, and what is now")
    func hour() throws {
        let place = try berlin()
        #expect(changed(revisions(place), revisions(place, later: 3590)) == ["hours"])
        #expect(
            changed(revisions(place), revisions(place, later: 3700)) == ["now", "hours", "days", "details"],
            "the observation is too old now")
    }

    @Test("Another unit changes those columns that show it")
    func units() throws {
        let place = try berlin()
        #expect(changed(revisions(place), revisions(place, units: UnitPreferences(pressure: .millimetersOfMercury))) == ["details"])
        #expect(
            changed(revisions(place), revisions(place, units: UnitPreferences(temperature: .fahrenheit))) == [
                "now", "hours", "days", "details",
            ])
    }

    @Test("A change of one value changes its columns only")
    func oneValue() throws {
        let place = try berlin()
        var other = place
        other.current?.visibilityKilometers = 5
        #expect(changed(revisions(place), revisions(other)) == ["details"])
        other = place
        other.hours[20].chanceOfRain = 90
        #expect(changed(revisions(place), revisions(other)) == ["hours"])
        other = place
        other.hours[20].humidity = 1
        #expect(changed(revisions(place), revisions(other)).isEmpty, "nothing that is drawn changed")
        other = place
        other.days[3].condition = WeatherCondition(kind: .fog, isDay: true)
        #expect(changed(revisions(place), revisions(other)) == ["days"])
    }

    @Test("Every member of every column is part of its revision, except the revision and what moves by the minute")
    func complete() throws {
        let place = try berlin()
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
        let columns: [any Stamped] = [
            try #require(content.now), content.hours, content.days, try #require(content.sun), try #require(content.details),
            try #require(content.air), content.alerts,
        ]
        for column in columns {
            var stamp = RevisionStamp()
            column.stamp(&stamp)
            #expect(stamp.count == leaves(column), "\(type(of: column))")
        }
    }

    private static let moving: Set<String> = ["revision", "progress", "sunElevationDegrees"]

    private func leaves(_ value: Any) -> Int {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional || mirror.children.isEmpty && mirror.displayStyle != .collection { return 1 }
        return mirror.children.filter { !Self.moving.contains($0.label ?? "") }.reduce(0) { $0 + leaves($1.value) }
    }
}
