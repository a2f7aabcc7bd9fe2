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
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm10: 8], indices: [.europeanAQI: 8])
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

    @Test("The passing of a quarter of an hour moves the sun on its path, and nothing else")
    func quarter() throws {
        let place = try berlin()
        #expect(changed(revisions(place), revisions(place, later: 600)) == ["sun"])
    }

    @Test("The passing of an hour changes the hours, those of today's row too, the sun, and what is now")
    func hour() throws {
        let place = try berlin()
        #expect(changed(revisions(place), revisions(place, later: 3590)) == ["hours", "days", "sun"])
        #expect(
            changed(revisions(place), revisions(place, later: 3700)) == ["now", "hours", "days", "sun", "details"],
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
        #expect(changed(revisions(place), revisions(other)) == ["hours", "days"])
        other = place
        other.hours[20].humidity = 1
        #expect(changed(revisions(place), revisions(other)).isEmpty, "nothing that is drawn changed")
        other = place
        other.days[3].condition = WeatherCondition(kind: .fog, isDay: true)
        #expect(changed(revisions(place), revisions(other)) == ["days"])
    }

    @Test("What is only drawn, or stands in an expanded row, counts as well")
    func drawn() throws {
        let place = try berlin()
        var other = place
        other.current?.windDirectionDegrees = 316
        #expect(
            changed(revisions(place), revisions(other)) == ["hours", "days", "details"], "the needle of the compass, and the first arrow")
        other = place
        other.hours[20].gustKph = 33
        #expect(changed(revisions(place), revisions(other)) == ["hours", "days"])
        other = place
        other.hours[100].feelsLikeCelsius = -20
        #expect(changed(revisions(place), revisions(other)) == ["days"], "an hour of a later day")
        other = place
        other.days[3].uvIndex = 4
        #expect(changed(revisions(place), revisions(other)) == ["days"])
        other = place
        other.days[1].sun = .downAllDay
        #expect(changed(revisions(place), revisions(other)).isEmpty, "sunrise and sunset are Petrel's own")
        other = place
        other.issuedAt = place.fetchedAt
        #expect(changed(revisions(place), revisions(other)) == ["hours", "days"], "the source's line")
        other = place
        other.isSimulated = true
        #expect(changed(revisions(place), revisions(other)) == ["now", "hours", "days", "details", "air", "alerts"], "all but astronomy")
    }

    /// What a column carries and does not draw.
    private static let exceptions: Set<String> = ["revision"]

    @Test("Every member of every column and row is part of its revision, except the revision itself")
    func complete() throws {
        // Given a place where no list is empty, so that none hides the members of what it would hold
        var place = try berlin()
        place.hours[40].precipitationMillimeters = 2
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
        var count = 0
        func check<Column: Stamped>(_ column: Column) {
            let revision = RevisionStamp.revision(of: column)
            // When one member is another one, then so is the revision
            for change in MemberChanges(exceptions: Self.exceptions).of(column) {
                #expect(RevisionStamp.revision(of: change.value) != revision, "\(Column.self).\(change.member)")
                count += 1
            }
        }
        check(try #require(content.now))
        check(content.hours)
        check(content.days)
        check(try #require(content.sun))
        check(try #require(content.details))
        check(try #require(content.air))
        check(content.alerts)
        print("revisions: \(count) changes of one member")
        #expect(count > 200)
    }
}
