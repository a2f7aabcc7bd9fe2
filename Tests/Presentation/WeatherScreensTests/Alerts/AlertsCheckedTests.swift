import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("When it was last checked that no warning is active")
struct AlertsCheckedTests {
    /// - Parameter now: minutes after the weather was fetched.
    private func content(_ minutes: [Double?], covers: [Bool] = [true, true], now: Double = 60) throws -> AlertsContent {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = []
        let sources = zip(1..., zip(minutes, covers)).map { number, source in
            let (minutes, covers) = source
            return AlertSource(name: "Office \(number)", lastChecked: minutes.map { place.fetchedAt + $0 * 60 }, covers: covers)
        }
        return AlertsContent.make(
            snapshot: place.snapshot, sources: sources, now: place.fetchedAt + now * 60, units: .metric, phrases: englishPhrases())
    }

    @Test(
        "The sentence has time and name of the sources: of the oldest of those that cover the place, if all of them have answered",
        arguments: [
            ([8, 20], [true, true], "15:12 by Office 1, Office 2"), ([20, 8], [true, true], "15:12 by Office 1, Office 2"),
            ([-30, 20], [true, true], "15:04 by Open-Meteo"), ([8, 20], [false, true], "15:24 by Office 2"),
            ([8, nil], [true, false], "15:12 by Office 1"), ([], [], "15:04 by Open-Meteo"),
        ] as [([Double?], [Bool], String)])
    func checked(minutes: [Double?], covers: [Bool], words: String) throws {
        #expect(try content(minutes, covers: covers).column.statement == "No warnings are active (checked at \(words)).")
    }

    @Test("A feed that covers the place and was never read: whether a warning is active is not known, whatever the others say")
    func neverRead() throws {
        for minutes in [[8, nil], [nil, 8], [nil], [nil, nil]] as [[Double?]] {
            let content = try content(minutes, covers: minutes.map { _ in true })
            #expect(content.column.statement == "Warnings could not be checked." && !content.hasAll, "\(minutes)")
        }
    }

    @Test("The dashboard has the time of the check that came with the weather, the alerts page the later of that and the feed's own")
    func dashboard() throws {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = []
        place.alertsCheck = AlertsCheck(at: place.fetchedAt + 50 * 60, by: "Office")
        func statement(_ minutes: Double) -> String? {
            DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt + minutes * 60, units: .metric).alerts.statement
        }
        #expect(statement(110) == "No warnings are active (checked at 15:54 by Office).")
        #expect(statement(111) == "No warnings were active at 15:54. Whether there are any now is not known.")
        func page(_ checked: Double) -> String? {
            let source = AlertSource(name: "Another", lastChecked: place.fetchedAt + checked * 60, covers: true)
            return AlertsContent.make(
                snapshot: place.snapshot, sources: [source], now: place.fetchedAt + 60 * 60, units: .metric, phrases: englishPhrases()
            ).column.statement
        }
        #expect(page(58) == "No warnings are active (checked at 16:02 by Another).")
        #expect(page(40) == "No warnings are active (checked at 15:54 by Office).")
        var earlier = place
        earlier.alertsCheck = AlertsCheck(at: place.fetchedAt + 20 * 60, by: "Office")
        #expect(earlier.snapshot.revision != place.snapshot.revision, "a later check is another entity tag, and another page to keep")
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
