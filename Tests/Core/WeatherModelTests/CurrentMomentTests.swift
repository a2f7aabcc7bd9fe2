import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("What applies now: the observation for an hour, then the forecast hour, else nothing")
struct CurrentMomentTests {
    /// Observed at noon as 11.5°; hours from noon on, 12°, 13° ...
    private let dashboard = Sample.dashboard()

    private func moment(_ dashboard: WeatherDashboard, minutes: Double) -> CurrentMoment {
        CurrentMoment(dashboard, now: Sample.noon.addingTimeInterval(minutes * 60))
    }

    @Test("Given an observation, then it stands for now until it is more than an hour old", arguments: [-15.0, 0, 59, 60])
    func young(minutes: Double) {
        #expect(moment(dashboard, minutes: minutes).weather == dashboard.current)
    }

    @Test("Given one that is older, then the hour that contains now does, marked as a forecast", arguments: [60.02, 61, 119.9])
    func old(minutes: Double) throws {
        let moment = moment(dashboard, minutes: minutes)
        #expect(moment.hourIndex == 1)
        let weather = try #require(moment.weather)
        #expect(weather.isForecastHour && weather.temperatureCelsius == 13 && weather.time == Sample.noon + 3600)
    }

    @Test("Given a forecast hour in place of an observation, then it ends with its hour")
    func forecastHour() {
        var dashboard = dashboard
        dashboard.current?.isForecastHour = true
        #expect(moment(dashboard, minutes: 59.9).weather?.temperatureCelsius == 11.5)
        #expect(moment(dashboard, minutes: 60).weather?.temperatureCelsius == 13)
    }

    @Test("Given no observation, then the hour from its first second on, and nothing before the first")
    func unobserved() {
        var dashboard = dashboard
        dashboard.current = nil
        #expect(moment(dashboard, minutes: 0).weather?.temperatureCelsius == 12)
        #expect(moment(dashboard, minutes: -0.1).weather == nil)
    }

    @Test("Row 13: given no hour for now, then nothing: neither the old observation nor an hour that is over")
    func hole() {
        var dashboard = dashboard
        // 12:00, and then not before 17:00.
        dashboard.forecast.hourly.removeSubrange(1..<5)
        #expect(moment(dashboard, minutes: 59).weather?.temperatureCelsius == 11.5)
        #expect(moment(dashboard, minutes: 61) == moment(dashboard, minutes: 299))
        #expect(moment(dashboard, minutes: 61).weather == nil && moment(dashboard, minutes: 61).hourIndex == nil)
        #expect(moment(dashboard, minutes: 300).weather?.temperatureCelsius == 17)
        dashboard.forecast.hourly = []
        #expect(moment(dashboard, minutes: 61).weather == nil)
    }

    @Test("Steps of three hours apply for three hours, the last of them for one")
    func steps() {
        var dashboard = dashboard
        dashboard.current = nil
        dashboard.forecast.hourly = [0, 3, 6].map { Sample.hour(Sample.noon + $0 * 3600) }
        #expect(moment(dashboard, minutes: 179).hourIndex == 0 && moment(dashboard, minutes: 180).hourIndex == 1)
        #expect(moment(dashboard, minutes: 419).hourIndex == 2 && moment(dashboard, minutes: 420).hourIndex == nil)
    }
}
