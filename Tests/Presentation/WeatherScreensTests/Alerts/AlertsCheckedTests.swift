import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

@Suite("When it was last checked that no warning is active")
struct AlertsCheckedTests {
    private func statement(_ minutes: [Double?], covers: [Bool] = [true, true]) throws -> String? {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = []
        let sources = zip(minutes, covers).map { minutes, covers in
            AlertSource(name: "Office", lastChecked: minutes.map { place.fetchedAt + $0 * 60 }, covers: covers)
        }
        return AlertsContent.make(
            snapshot: place.snapshot, sources: sources, now: place.fetchedAt + 3600, units: .metric, phrases: englishPhrases()
        ).column.statement
    }

    @Test(
        "The sentence has the time that the list of sources has: the oldest of those that cover the place, if all of them have answered",
        arguments: [
            ([8, 20], [true, true], "15:12"), ([20, 8], [true, true], "15:12"), ([-30, 20], [true, true], "15:04"),
            ([8, 20], [false, true], "15:24"), ([8, nil], [true, true], "15:04"), ([], [], "15:04"),
        ] as [([Double?], [Bool], String)])
    func checked(minutes: [Double?], covers: [Bool], clock: String) throws {
        #expect(try statement(minutes, covers: covers) == "No warnings are active (checked at \(clock) by Open-Meteo).")
    }
}
