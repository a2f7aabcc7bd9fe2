import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("High, low and the air above everything else")
struct NowColumnTests {
    /// Berlin on a day of 2° throughout, but for the hours that a test sets; it is 15:04 there, and 2°.
    private func berlin(_ celsius: [Int: Double], high: Double, low: Double) throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        for index in place.hours.indices { place.hours[index].temperatureCelsius = celsius[index] ?? 2 }
        place.days[0].maxTempCelsius = high
        place.days[0].minTempCelsius = low
        place.current?.temperatureCelsius = 2
        return place
    }

    private func now(_ place: PlaceWeather, _ phrases: any Phrases = englishPhrases(), units: UnitPreferences = .metric) throws -> NowColumn
    {
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: units, phrases: phrases)
        return try #require(content.now)
    }

    @Test("A high and a low that the rest of the day does not reach say at which hour they were, written and spoken, in every language")
    func over() throws {
        let place = try berlin([0: 6, 5: -1], high: 6, low: -1)
        let now = try now(place)
        #expect(now.range == ["High 6° (at 00:00)", "Low −1° (at 05:00)"])
        #expect(now.spoken.contains("Today between minus 1 degree at 05:00 and 6 degrees at 00:00"), "\(now.spoken)")
        // Where there is room for little, the figures alone
        #expect(now.high == "High 6°" && now.low == "Low −1°")
        let twelve = try self.now(place, units: UnitPreferences(clock: .hours12))
        #expect(plain(twelve.range[0]) == "High 6° (at 12~am)")
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        #expect(try self.now(place, russian).range == ["Макс. 6° (в\u{A0}00:00)", "Мин. −1° (в\u{A0}05:00)"])
    }

    @Test(
        "No hour is told of what is still to come, is there now, shows as the same figure, or is in no hour that is over",
        arguments: [
            ([0: 6.0, 20: 6.0], 6.0), ([0: 6.0, 20: 5.6], 6.0), ([0: 2.0], 2.0), ([3: 6.0], 8.0), ([20: 6.0], 6.0),
            // The hour under way may still reach it
            ([15: 6.0], 6.0),
        ] as [([Int: Double], Double)])
    func toCome(_ celsius: [Int: Double], _ high: Double) throws {
        let place = try berlin(celsius, high: high, low: 2)
        let text = WeatherFormatter().temperature(high)
        #expect(try now(place).range == ["High \(text)", "Low 2°"])
    }

    @Test("In the last hour of the day both are over; where hours to midnight are missing, nobody knows whether they are")
    func ends() throws {
        var place = try berlin([0: 6, 5: -1], high: 6, low: -1)
        place.hours.removeSubrange(20..<24)
        #expect(try now(place).range == ["High 6°", "Low −1°"])
        var late = try berlin([0: 6, 5: -1], high: 6, low: -1)
        late.fetchedAt = try instant("2026-11-21T22:30Z")
        late.current?.time = late.fetchedAt
        #expect(try now(late).range == ["High 6° (at 00:00)", "Low −1° (at 05:00)"])
    }

    @Test(
        "From poor on, the air is told right below what comes next, by the index of the place's region and its own word",
        arguments: [
            (AirQuality.Scale.europeanAQI, "DE", 116.0, "Air quality: extremely poor, European AQI (EEA 2024) 116."),
            (.europeanAQI, "DE", 61, "Air quality: poor, European AQI (EEA 2024) 61."),
            (.europeanAQI, "DE", 60, nil), (.europeanAQI, "DE", 20, nil),
            (.usAQI, "US", 151, "Air quality: unhealthy, US AQI (EPA 2024) 151."), (.usAQI, "US", 150, nil),
            (.ukDEFRA, "GB", 8, "Air pollution: high, UK DEFRA index 8."), (.ukDEFRA, "GB", 4, nil),
        ] as [(AirQuality.Scale, String, Double, String?)])
    func air(_ scale: AirQuality.Scale, _ country: String, _ value: Double, _ sentence: String?) throws {
        var place = try berlin([:], high: 2, low: 2)
        place.countryCode = country
        place.air = AirQuality(time: place.fetchedAt, concentrations: [:], indices: [scale: value])
        let now = try now(place)
        #expect(now.airWarning == sentence)
        #expect(sentence.map(now.spoken.hasSuffix) ?? !now.spoken.contains("Air"))
    }

    @Test("The same in Russian, where a word of quality follows the quality and others follow the air")
    func airInRussian() throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        var place = try berlin([:], high: 2, low: 2)
        place.air = AirQuality(time: place.fetchedAt, concentrations: [:], indices: [.europeanAQI: 116])
        #expect(try now(place, russian).airWarning == "Качество воздуха: крайне плохое, европейский индекс AQI (EEA 2024) 116.")
        place.countryCode = "US"
        place.air = AirQuality(time: place.fetchedAt, concentrations: [:], indices: [.usAQI: 301])
        #expect(try now(place, russian).airWarning == "Воздух: опасно, индекс AQI США (EPA 2024) 301.")
    }

    @Test("What a preview of the page says is written, not spelled out")
    func summary() throws {
        let place = try berlin([:], high: 2, low: 2)
        let summary = try now(place).summary
        #expect(summary.contains("2\u{A0}°C") && !summary.contains("degrees"), "\(summary)")
    }
}
