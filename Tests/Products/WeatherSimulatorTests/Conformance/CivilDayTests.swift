import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherSimulator

/// The days of a dashboard and its hours agree, whoever sent either and whatever the clock does.
@Suite("Days are the civil day's hours")
struct CivilDayTests {
    /// Within a week before a change of clocks, and on the day itself.
    private static let changes = [
        Spot("Bermuda", 32.3, -64.8, "Atlantic/Bermuda", "2026-10-31T19:35:28Z"),
        Spot("Havana, where midnight is skipped", 23.15, -82.35, "America/Havana", "2026-03-06T15:00:00Z"),
        Spot("Lord Howe", -31.55, 159.1, "Australia/Lord_Howe", "2026-10-01T03:00:00Z"),
        Spot("New York", 40.7, -74, "America/New_York", "2026-03-08T06:40:00Z", zoneInUS: "America/New_York"),
        Spot("the Azores", 37.75, -25.65, "Atlantic/Azores", "2026-03-28T23:30:00Z"),
        Spot("Sydney", -33.85, 151.2, "Australia/Sydney", "2026-04-03T01:00:00Z"),
    ]

    @Test(
        "No hour lies outside its day's low and high, and whole days are their hours'", arguments: Spot.edges + Spot.unitedStates + changes)
    func agreement(spot: Spot) async throws {
        let asking = try Asking(at: spot.now, seed: spot.seed)
        let (coordinate, now) = (try spot.coordinate(), await asking.upstreams.now())
        var whole = 0
        for service in WireService.allCases where service != .nws || spot.zoneInUS != nil {
            let zone = try #require(TimeZone(identifier: service == .nws ? spot.zoneInUS ?? spot.zone : spot.zone))
            let weather = try await service.provider(asking.upstreams, zone: zone).weather(at: coordinate, asOf: now)
            let forecast = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone, observed: weather.current)
            #expect(forecast.daily.count == weather.daily.count && forecast.hourly == weather.hourly)
            for day in forecast.daily { whole += check(day, forecast.hourly, service, in: zone) ? 1 : 0 }
            #expect(forecast.withCivilDays(in: zone, observed: weather.current) == forecast, "\(service): made twice it stays the same")
        }
        // Two services send whole days of hours for a week.
        #expect(whole >= 14)
    }

    /// - Returns: true for a day whose hours are all there.
    private func check(_ day: DailyForecast, _ hours: [HourlyForecast], _ service: WireService, in zone: TimeZone) -> Bool {
        let interval = day.date.interval(in: zone)
        let own = hours.filter { interval.contains($0.time) }
        let celsius = own.map(\.temperatureCelsius)
        let outside = celsius.filter { $0 < day.minTempCelsius || $0 > day.maxTempCelsius }
        #expect(outside.isEmpty, "\(service) \(day.date): \(outside) outside \(day.minTempCelsius)...\(day.maxTempCelsius)")
        #expect((day.minTempCelsius...day.maxTempCelsius).contains(day.avgTempCelsius))
        var civil = CivilDays(hours, in: zone)
        let summary = civil.summary(of: day.date)
        if let window = day.window { #expect(window != interval && !window.isEmpty, "\(service) \(day.date)") }
        guard summary.isComplete else { return false }
        #expect(day.window == nil, "\(service) \(day.date)")
        guard summary.isHourly else { return false }
        #expect(day.maxTempCelsius == celsius.max() && day.minTempCelsius == celsius.min(), "\(service) \(day.date)")
        if own.allSatisfy({ $0.chanceOfRain != nil }) {
            #expect(day.chanceOfRain == own.compactMap(\.chanceOfRain).max(), "\(service) \(day.date)")
        }
        #expect(day.maxWindKph == own.compactMap(\.windKph).max(), "\(service) \(day.date)")
        if own.allSatisfy({ $0.precipitationMillimeters != nil }) {
            let sum = own.compactMap(\.precipitationMillimeters).reduce(0, +)
            #expect(abs((day.precipitationMillimeters ?? -1) - sum) < 0.051, "\(service) \(day.date)")
        }
        return true
    }
}
