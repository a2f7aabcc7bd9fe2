import Foundation
import Testing
import WeatherModel

@Suite("An hour of a forecast")
struct HourlyForecastTests {
    private static let begin = Date(timeIntervalSince1970: 1_773_100_800)

    @Test(
        "It covers the instants from its beginning to the next step, that one not included",
        arguments: [
            (1, -1.0, false), (1, 0, true), (1, 3_599, true), (1, 3_600, false), (3, 3_600, true), (3, 10_799, true), (3, 10_800, false),
            (6, 21_599, true), (6, 21_600, false), (6, -0.001, false),
        ])
    func covers(periodHours: Int, seconds: Double, isCovered: Bool) {
        let hour = HourlyForecast(
            time: Self.begin, temperatureCelsius: 10, feelsLikeCelsius: 9, isDay: true,
            condition: WeatherCondition(kind: .clear, isDay: true), step: .hours(periodHours))
        #expect(hour.covers(Self.begin.addingTimeInterval(seconds)) == isCovered)
    }
}
