import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The dashboard in words")
struct DashboardContentTests {
    func berlin(_ time: String = "2026-11-21T14:04Z") throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: time)
        place.country = "Germany"
        return place
    }

    func content(
        _ place: PlaceWeather, later seconds: Double = 0, units: UnitPreferences = .metric, choice: PlaceChoice = .position,
        error: WeatherError? = nil
    ) -> DashboardContent {
        DashboardContent.make(
            snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: units, placeChoice: choice,
            lastKnownError: error)
    }

    @Test("Now, whole")
    func now() throws {
        let now = try #require(content(try berlin(), later: 200).now)
        #expect(now.forecastMark == nil)
        #expect(plain(now.temperature) == "3~°C" && now.temperatureNumber == "3" && now.temperatureUnit == "°C")
        #expect(now.condition == "Light rain" && now.symbol == "rainLight-day")
        #expect(now.feelsLike == "Feels like 0°" && now.high == "High 9°" && now.low == "Low −3°" && now.highLowNote == nil)
        #expect(now.humidity == "87%" && plain(now.wind) == "12~km/h from NW" && plain(now.precipitation) == "0.4~mm/h")
        #expect(
            now.spoken
                == "Light rain for now, then mostly dry. 3 degrees Celsius, feels like 0 degrees. "
                + "Today between minus 3 degrees and 9 degrees, precipitation 0.4 millimetres per hour, "
                + "wind 12 kilometres per hour from the north-west, humidity 87 percent.")
        #expect(now.outlook == "Light rain for now, then mostly dry.")
    }

    @Test("The place, its own clock, its age and its source")
    func around() throws {
        let content = content(try berlin(), later: 200)
        #expect(content.place.title == "Berlin" && content.place.subtitle == "Germany" && content.place.notice == nil)
        #expect(plain(content.place.localTime) == "Sat 21~November, 15:07")
        #expect(plain(content.age.text) == "Updated 3~min ago" && content.age.failure == nil && content.age.refreshing == nil)
        #expect(content.simulatedBanner == nil && content.notices.isEmpty)
        #expect(content.provenance.text == "Weather data by Open-Meteo.com · Observed at 15:04 · Licence: CC BY 4.0")
        #expect(content.provenance.link == "https://open-meteo.com/")
    }

    @Test("The same in the units of the United States, on a clock with twelve hours")
    func unitedStates() throws {
        let content = content(try berlin(), units: UnitPreferences(region: "US"))
        let now = try #require(content.now)
        #expect(plain(now.temperature) == "38~°F" && plain(now.wind) == "7~mph from NW" && plain(now.precipitation) == "0.02~in/h")
        #expect(content.hours.rows.prefix(2).map { plain($0.label) } == ["Now", "4~pm"])
        #expect(
            content.details?.rows.map { plain($0.value) } == [
                "7~mph", "87%", "29.92~inHg", "5.2~mi", "3 (Moderate)", "75%", "0.02~in/h", "52.50°~N, 13.40°~E",
            ])
    }

    @Test("An hour, whole")
    func hour() throws {
        var place = try berlin()
        place.current = nil
        place.hours[15].precipitationMillimeters = 0.04
        place.hours[15].snowfallCentimeters = 1.5
        place.hours[15].temperatureCelsius = -40
        place.hours[16].temperatureCelsius = 48
        let hours = content(place).hours
        let row = try #require(hours.rows.first)
        #expect(row.time == "2026-11-21T15:00+01:00" && row.label == "15:00" && row.isNow)
        #expect(row.temperature == "−40°" && row.condition == "Partly cloudy" && row.symbol == "partlyCloudy-day")
        #expect(row.chance == "40%" && row.chanceFraction == 0.4 && plain(row.precipitation) == "<0.1~mm" && plain(row.snow) == "1.5~cm")
        #expect(plain(row.wind) == "20~km/h" && row.windDirection == "E" && row.windArrowDegrees == 270)
        #expect(row.curve == 0 && hours.rows[1].curve == 1)
        #expect(hours.curveLabel == "Temperature from −40° to 48°" && hours.curveHigh == "48°" && hours.curveLow == "−40°")
        #expect(
            row.spoken
                == "Forecast for 15:00: Partly cloudy, minus 40 degrees, feels like \(spokenFeels(place.hours[15])), 40 percent chance of precipitation, "
                + "less than 0.1 millimetres of precipitation, 1.5 centimetres of fresh snow, wind 20 kilometres per hour from the east.")
        #expect(hours.rows.count == 9 + 24)
    }

    private func spokenFeels(_ hour: HourlyForecast) -> String { WeatherFormatter().spokenTemperature(hour.feelsLikeCelsius) }

    @Test("A day, whole; the bars stand on one common scale")
    func day() throws {
        var place = try berlin()
        place.days[0].maxTempCelsius = 7.5
        place.days[0].minTempCelsius = 2.5
        place.days[1].maxTempCelsius = 12.5
        let days = content(place).days
        #expect(days.title == "7 days" && days.rows.count == 7 && days.note == nil)
        #expect(days.rows.map(\.label) == ["Today", "Tomorrow", "Mon", "Tue", "Wed", "Thu", "Fri"])
        let today = days.rows[0]
        #expect(plain(today.dateLabel) == "21~Nov" && today.high == "8°" && today.low == "3°" && today.condition == "Partly cloudy")
        #expect(abs(today.barStart - 1.0 / 3) < 1e-9 && abs(today.barEnd - 2.0 / 3) < 1e-9)
        #expect(abs(try #require(today.barNow) - 5.7 / 15) < 1e-9 && days.rows[1].barNow == nil)
        #expect(days.rows[1].barStart == 0 && days.rows[1].barEnd == 1)
        #expect(
            today.chance == "40%" && today.precipitation == nil && today.snow == nil && today.fallen == nil
                && plain(today.wind) == "Up to 25~km/h from the WNW")
        #expect(today.details.filter { $0.key.hasPrefix("sun") }.map(\.value) == ["07:38", "16:06"] && today.sunNote == nil)
        #expect(
            today.spoken
                == "Today: Partly cloudy, between 3 degrees and 8 degrees, 40 percent chance of precipitation, "
                + "wind up to 25 kilometres per hour from the west-north-west, sunrise at 07:38, sunset at 16:06.")
        #expect(plain(days.rows[2].spoken).hasPrefix("Monday 23~November: Showers"))
    }

    @Test("Row 11: every series missing: what is there is shown, nothing becomes 0")
    func missingSeries() throws {
        var place = try berlin()
        place.current = nil
        place.hours = place.hours.map {
            HourlyForecast(
                time: $0.time, temperatureCelsius: 5, feelsLikeCelsius: 5, isDay: true,
                condition: WeatherCondition(kind: .unknown, isDay: true))
        }
        let content = content(place)
        let row = try #require(content.hours.rows.first)
        #expect([row.chance, row.precipitation, row.snow, row.wind, row.windDirection].allSatisfy { $0 == nil })
        #expect(row.spoken == "Forecast for 15:00: Unknown, 5 degrees.")
        #expect(row.curve == 0.5)
        #expect(content.details?.rows.map(\.key) == ["precipitation", "point"] || content.details == nil)
        #expect(content.now?.forecastMark == "Forecast for 15:00")
        #expect(content.air == nil)
    }

    @Test("Nothing but one day; and nothing at all")
    func oneDay() throws {
        var place = try berlin()
        place.days = [place.days[0]]
        place.hours = []
        #expect(
            content(place).days.title == "1 day" && content(place).days.rows[0].barStart == 0 && content(place).days.rows[0].barEnd == 1)
        #expect(
            content(place).hours.sections.isEmpty && content(place).hours.note == "No hourly forecast is available for today and tomorrow.")
        place.days = []
        place.current = nil
        place.problems = [WeatherError(.badBody, provider: .openMeteo, feature: .hourly), WeatherError(.timedOut, feature: .airQuality)]
        let empty = content(place)
        #expect(empty.now == nil && empty.details == nil && empty.days.rows.isEmpty)
        #expect(empty.days.note == "No daily forecast is available from today on.")
        #expect(empty.sun.rows.first?.value == "07:38")
        #expect(
            empty.notices == [
                "No weather is known for this hour.", "The hourly forecast is missing: bad data.",
                "Air quality is missing: no answer in time.",
            ])
    }

    @Test("A forecast that ends before tomorrow does says so")
    func hoursEndEarly() throws {
        var place = try berlin()
        place.hours = Array(place.hours.prefix(30))
        #expect(content(place).hours.note == "No hourly forecast is available after Sunday 06:00.")
        place = try berlin()
        place.hours = place.hours.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
        #expect(content(place).hours.note == nil && content(place).hours.rows.map(\.label).prefix(3) == ["Now", "18:00", "21:00"])
    }

    @Test("What is missing says why, and of what: a part that nobody has here is not the weather")
    func partNotCovered() throws {
        var place = try berlin()
        place.air = nil
        place.problems = [WeatherError(.placeNotCovered, feature: .airQuality)]
        #expect(content(place).notices == ["Air quality is missing: no provider has it here."])
    }

    @Test("Simulated weather says so on every screen")
    func simulated() throws {
        var place = try berlin()
        place.isSimulated = true
        let content = content(place)
        #expect(content.simulatedBanner == "Simulated weather. Nothing on this screen is real.")
        #expect(content.provenance.text.hasPrefix("Simulated, not real · "))
    }

    @Test(
        "Why this place",
        arguments: [
            (PlaceChoice.position, nil as String?), (.fallbackDenied, "Location is off. Showing Moscow."),
            (.fallbackUnavailable, "Your location cannot be determined. Showing Moscow."), (.chosen(nil), nil),
        ])
    func notice(choice: PlaceChoice, notice: String?) throws {
        let moscow = try PlaceWeather("Moscow", 55.7558, 37.6173, "Europe/Moscow", at: "2026-11-21T14:04Z")
        #expect(content(moscow, choice: choice).place.notice == notice)
    }

    @Test("A chosen place keeps its name; a point without one is named by its coordinates")
    func names() throws {
        var place = try berlin()
        let chosen = Place(name: "Kreuz\u{202E}berg", region: "Berlin", country: "Germany", coordinate: place.coordinate)
        #expect(content(place, choice: .chosen(chosen)).place.title == "Kreuzberg")
        #expect(content(place, choice: .chosen(chosen)).place.subtitle == "Berlin, Germany")
        // A region that its country's name begins with is not said twice.
        let polar = Place(name: "Barentsburg", region: "Svalbard", country: "Svalbard and Jan Mayen", coordinate: place.coordinate)
        #expect(content(place, choice: .chosen(polar)).place.subtitle == "Svalbard and Jan Mayen")
        place.name = ""
        place.country = ""
        #expect(plain(content(place, choice: .chosen(nil)).place.title) == "52.50°~N, 13.40°~E")
        #expect(content(place).place.subtitle == nil)
    }

    @Test(
        "W1: beside the name of a place in another country the point's own country is not said: it would be read as that place's",
        arguments: [("FR", "Germany", nil as String?), ("DE", "Germany", "Germany"), ("FR", "", nil)])
    func countryOfAPlaceNearby(code: String, country: String, subtitle: String?) throws {
        var place = try berlin()
        (place.name, place.country) = ("", country)
        let beside = try Coordinate(latitude: 52.3, longitude: 13.4)
        place.surroundings = .near(NearbyPlace(name: "Ville", countryCode: code, coordinate: beside))
        for choice in [PlaceChoice.position, .chosen(nil)] {
            let header = content(place, choice: choice).place
            #expect(header.title.hasSuffix("north of Ville") && header.subtitle == subtitle)
        }
        // Typed coordinates come with the country they are in, and are no name.
        let typed = Place(name: "52.52, 13.4", country: "Germany", countryCode: "DE", coordinate: place.coordinate)
        #expect(content(place, choice: .chosen(typed)).place.subtitle == (code == "DE" ? "Germany" : nil))
    }

    @Test(
        "Air has the index of the place's region by its name, and concentrations; over the sea the worldwide one",
        arguments: [
            ("DE", ["European AQI (EEA 2024) 42 Moderate"]), ("US", ["US AQI (EPA 2024) 38 Good"]),
            ("GB", ["European AQI (EEA 2024) 42 Moderate"]), ("BD", ["US AQI (EPA 2024) 38 Good"]), (nil, ["US AQI (EPA 2024) 38 Good"]),
        ] as [(String?, [String])])
    func air(country: String?, indices: [String]) throws {
        var place = try berlin()
        place.countryCode = country
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm2_5: 8.14, .ozone: 61], indices: [.europeanAQI: 42, .usAQI: 38])
        let air = try #require(content(place).air)
        #expect(air.indices.map { "\($0.title) \($0.value) \($0.explanation ?? "")" } == indices)
        #expect(air.concentrations.map { plain("\($0.title) \($0.value)") } == ["Fine particles (PM2.5) 8.1~µg/m³", "Ozone (O₃) 61~µg/m³"])
        #expect(air.time == "At 15:04")
    }

    @Test("Promise 2.1: no source of warnings, no answer of it and no warnings are different words")
    func alerts() throws {
        var place = try berlin()
        #expect(content(place).alerts.statement == "Petrel has no source of warnings for this place.")
        #expect(content(place).alerts.source == nil)
        place.problems = [WeatherError(.timedOut, provider: .nws, feature: .alerts)]
        #expect(content(place).alerts.statement == "Warnings could not be checked.")
        place.problems = []
        place.alerts = []
        #expect(
            content(place).alerts.statement == "No warnings are active (checked at 15:04 by Open-Meteo)."
                && content(place).alerts.source?.provider == "Open-Meteo")
        place.alerts = [
            Alert(id: "1", headline: "Wind\u{1B}[31m", event: "Wind", severity: .minor, expires: place.fetchedAt + 90_000),
            Alert(id: "2", event: "Flood", severity: .extreme, effective: place.fetchedAt + 3600, expires: place.fetchedAt + 7200),
            Alert(id: "3", event: "Over", severity: .extreme, expires: place.fetchedAt),
            Alert(id: "4", messageType: .cancel, event: "Cancelled"),
        ]
        let alerts = content(place).alerts
        #expect(alerts.statement == nil)
        #expect(alerts.rows.map(\.headline) == ["Flood", "Wind[31m"])
        #expect(alerts.rows.map(\.period) == ["From 16:04 · Until 17:04", "Until Sunday 16:04"])
        #expect(alerts.rows.map(\.severity) == ["Extreme", "Minor"])
    }

    @Test("Cached warnings that are over say nothing about others, where their source has failed since, or covers another place")
    func alertsOver() throws {
        var place = try berlin()
        place.alerts = [Alert(id: "1", event: "Gale", severity: .severe, expires: place.fetchedAt)]
        #expect(content(place).alerts.statement == "No warnings are active (checked at 15:04 by Open-Meteo).")
        place.problems = [WeatherError(.upstreamDown, provider: .nws, feature: .alerts)]
        #expect(content(place).alerts.statement == "Warnings could not be checked.")
        place.problems = [WeatherError(.placeNotCovered, provider: .cap, feature: .alerts)]
        #expect(content(place).alerts.statement == "Petrel has no source of warnings for this place.")
        #expect(content(place).notices == [])
    }
}
