import Foundation
import Testing

@testable import Meteorology
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherDesign
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Where each column's values are from, and the sky behind them")
struct SourceTests {
    func berlin() throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.issuedAt = try instant("2026-11-21T12:00Z")
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm10: 8], indices: [:])
        return place
    }

    func content(_ place: PlaceWeather, later seconds: Double = 0) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric)
    }

    func texts(_ content: DashboardContent) -> [String?] {
        [
            content.now?.source.text, content.hours.source.text, content.days.source.text, content.sun.source.text,
            content.details?.source.text, content.alerts.source?.text, content.air?.source.text,
        ]
    }

    @Test("What is observed names the time of observation, what is forecast the time of issue, what is computed neither")
    func sources() throws {
        #expect(
            texts(content(try berlin())) == [
                "Open-Meteo · Observed at 15:04", "Open-Meteo · Issued at 13:00", "Open-Meteo · Issued at 13:00",
                "Calculated by Petrel", "Open-Meteo · Observed at 15:04", nil, "Open-Meteo",
            ])
        let sun = content(try berlin()).sun.source
        #expect(sun.isComputed && sun.provider == "Petrel" && sun.time == nil)
        #expect(content(try berlin()).hours.source.isComputed == false)
    }

    @Test("Where a forecast hour stands for now, its source is the forecast's; where no time of issue is known, none is said")
    func forecastHour() throws {
        var place = try berlin()
        #expect(content(place, later: 3601).now?.source.text == "Open-Meteo · Issued at 13:00")
        #expect(content(place, later: 3601).details?.source.time == "Issued at 13:00")
        place.issuedAt = nil
        #expect(content(place, later: 3601).now?.source.text == "Open-Meteo")
        #expect(content(place).hours.source.time == nil)
    }

    @Test("After midnight the time of issue carries its day")
    func yesterday() throws {
        #expect(content(try berlin(), later: 10 * 3600).hours.source.text == "Open-Meteo · Issued at Saturday 13:00")
    }

    @Test("Simulated weather says so in every column; sun and moon are never simulated")
    func simulated() throws {
        var place = try berlin()
        place.isSimulated = true
        #expect(
            texts(content(place)) == [
                "Simulated · Open-Meteo · Observed at 15:04", "Simulated · Open-Meteo · Issued at 13:00",
                "Simulated · Open-Meteo · Issued at 13:00", "Calculated by Petrel", "Simulated · Open-Meteo · Observed at 15:04",
                nil, "Simulated · Open-Meteo",
            ])
        place.alerts = []
        #expect(content(place).alerts.source?.text == "Simulated · Open-Meteo")
    }

    @Test("Warnings without a source name nobody; those kept while their source is silent are its own, not the stand-in's")
    func alerts() throws {
        var place = try berlin()
        #expect(content(place).alerts.source == nil)
        place.alerts = [Alert(id: "1", event: "Wind", severity: .severe)]
        #expect(content(place).alerts.source?.provider == "Open-Meteo")
        place.sources[.alerts] = Provenance(
            provider: .weatherAPI, attribution: "Powered by WeatherAPI.com", attributionURL: "https://www.weatherapi.com/",
            fetchedAt: place.fetchedAt - 1800, isSimulated: false)
        let kept = content(place)
        #expect(kept.alerts.source?.provider == "WeatherAPI.com" && kept.alerts.source?.isOlder == true)
        #expect(kept.alerts.source?.text == "WeatherAPI.com · Received at 14:34")
        #expect(kept.otherSources.map(\.source) == ["Powered by WeatherAPI.com"])
        place.alerts = nil
        #expect(content(place).alerts.source == nil)
    }

    @Test("The page's provider is named for all; a card names another one, what Petrel calculates, and what is older than the rest")
    func named() throws {
        var place = try berlin()
        place.alerts = [Alert(id: "1", event: "Wind", severity: .severe)]
        func isNamed(_ content: DashboardContent) -> [Bool?] {
            [content.now?.source, content.hours.source, content.sun.source, content.alerts.source, content.air?.source]
                .map { $0?.isNamedOnCard }
        }
        #expect(isNamed(content(place)) == [false, false, true, false, false])
        func part(_ provider: ProviderID, fetchedAt: Date) -> Provenance {
            Provenance(provider: provider, attribution: "Made up", attributionURL: "", fetchedAt: fetchedAt, isSimulated: false)
        }
        place.sources[.alerts] = part(.openMeteo, fetchedAt: place.fetchedAt - 1800)
        place.sources[.airQuality] = part(.weatherAPI, fetchedAt: place.fetchedAt)
        #expect(isNamed(content(place)) == [false, false, true, true, true])
        // A card whose forecast was issued at another time still does not name its provider
        let times = content(place).hours.source
        #expect(times.time != nil && !times.isThePages && !times.isNamedOnCard)
    }

    @Test("The age stands by itself, for the columns' lines")
    func ago() throws {
        #expect(content(try berlin()).age.ago == "just now")
        #expect(plain(content(try berlin(), later: 200).age.ago) == "3~min ago")
        #expect(plain(content(try berlin(), later: 7200).age.ago) == "2~h ago")
    }

    @Test("The sky is that of the condition and the sun at this very moment, morning while the sun is east of the meridian")
    func sky() throws {
        let place = try berlin()
        func sky(_ condition: Condition, at instant: Date, isMorning: Bool) -> Sky {
            let sun = Sun.position(at: Cell(containing: place.coordinate).center, instant)
            return Sky(condition: condition, sunElevationDegrees: sun.elevationDegrees, isMorning: isMorning)
        }
        #expect(content(place).sky == sky(.rainLight, at: place.fetchedAt, isMorning: false))
        let height = Sun.position(at: Cell(containing: place.coordinate).center, place.fetchedAt).elevationDegrees
        #expect(content(place).sunElevationDegrees == height && content(place, later: 1).sunElevationDegrees < height)
        #expect(content(place, later: 60).sky == sky(.rainLight, at: place.fetchedAt + 60, isMorning: false))
        #expect(content(place, later: 17 * 3600).sky == sky(.partlyCloudy, at: place.fetchedAt + 17 * 3600, isMorning: true))
        #expect(content(place, later: 30 * 86_400).sky == sky(.unknown, at: place.fetchedAt + 30 * 86_400, isMorning: false))
    }
}
