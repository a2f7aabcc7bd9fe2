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
    /// - Parameter now: minutes after the weather was fetched.
    private func content(_ minutes: [Double?], covers: [Bool] = [true, true], now: Double = 60) throws -> AlertsContent {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = []
        let sources = zip(minutes, covers).map { minutes, covers in
            AlertSource(name: "Office", lastChecked: minutes.map { place.fetchedAt + $0 * 60 }, covers: covers)
        }
        return AlertsContent.make(
            snapshot: place.snapshot, sources: sources, now: place.fetchedAt + now * 60, units: .metric, phrases: englishPhrases())
    }

    @Test(
        "The sentence has the time that the list of sources has: the oldest of those that cover the place, if all of them have answered",
        arguments: [
            ([8, 20], [true, true], "15:12"), ([20, 8], [true, true], "15:12"), ([-30, 20], [true, true], "15:04"),
            ([8, 20], [false, true], "15:24"), ([8, nil], [true, true], "15:04"), ([], [], "15:04"),
        ] as [([Double?], [Bool], String)])
    func checked(minutes: [Double?], covers: [Bool], clock: String) throws {
        #expect(try content(minutes, covers: covers).column.statement == "No warnings are active (checked at \(clock) by Open-Meteo).")
    }

    @Test(
        "More than an hour after the last check it is not known whether any is active, on a screen that stays open too",
        arguments: [
            (59.0, [] as [Double?], true), (61, [], false), (61, [8], true), (61, [nil], false), (69, [8], false),
            (240, [nil, 200], false),
        ])
    func old(now: Double, minutes: [Double?], isOfNow: Bool) throws {
        let content = try content(minutes, covers: minutes.map { _ in true }, now: now)
        let statement = try #require(content.column.statement)
        #expect(statement.hasPrefix("No warnings are active") == isOfNow && content.hasAll == isOfNow)
        #expect(statement.hasSuffix("Whether there are any now is not known.") != isOfNow)
        #expect((content.column.lapse != nil) == isOfNow)
        let lapse = try self.content([8], covers: [true], now: 9).column.lapse
        #expect(lapse?.text == "No warnings were active at 15:12. Whether there are any now is not known.")
    }
}
