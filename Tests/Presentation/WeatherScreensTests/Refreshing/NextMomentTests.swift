import Foundation
import Testing

@testable import WeatherModel
@testable import WeatherScreens

@Suite("When what is shown changes by itself")
struct NextMomentTests {
    @Test(
        "With the next minute of the clock at the latest: midnight is one",
        arguments: [
            ("2026-11-21T22:58Z", 40.0, "2026-11-21T22:59Z"), ("2026-11-21T22:59Z", 0.0, "2026-11-21T23:00Z"),
            ("2026-11-21T22:59Z", 59.9, "2026-11-21T23:00Z"),
        ])
    func minute(_ time: String, _ seconds: Double, _ next: String) throws {
        #expect(NextMoment.after(try instant(time).addingTimeInterval(seconds)) == (try instant(next)))
    }

    @Test("Sooner where the observation or a warning lapses within the minute, and never in the past")
    func lapses() throws {
        let now = try instant("2026-11-21T14:04Z")
        #expect(NextMoment.after(now, lapses: [now + 20, now - 5, now, now + 400]) == now + 20)
        #expect(NextMoment.after(now, lapses: [now + 400]) == now + 60)
        let place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        #expect(NextMoment.lapses(of: place.snapshot) == [now - 900, now + 3601])
    }
}
