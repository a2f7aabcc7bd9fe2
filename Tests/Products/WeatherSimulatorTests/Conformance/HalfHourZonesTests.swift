import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherSimulator

/// Open-Meteo labels the hours of such a place by its offset, and reads their values by the offset cut to whole hours: so does the
/// simulated one.
@Suite("Zones off UTC by a part of an hour")
struct HalfHourZonesTests {
    static let towns = [
        Town(name: "Delhi", latitude: 28.65, longitude: 77.23, zone: "Asia/Kolkata"),
        Town(name: "Kathmandu", latitude: 27.7, longitude: 85.32, zone: "Asia/Kathmandu"),
        Town(name: "St John's", latitude: 47.56, longitude: -52.71, zone: "America/St_Johns"),
        Town(name: "Adelaide", latitude: -34.93, longitude: 138.6, zone: "Australia/Adelaide"),
        Town(name: "Eucla", latitude: -31.68, longitude: 128.88, zone: "Australia/Eucla"),
        Town(name: "Chatham", latitude: -43.95, longitude: -176.55, zone: "Pacific/Chatham"),
        Town(name: "Marquesas", latitude: -8.91, longitude: -140.1, zone: "Pacific/Marquesas"),
        Town(name: "Tehran", latitude: 35.69, longitude: 51.39, zone: "Asia/Tehran"),
        Town(name: "Yangon", latitude: 16.8, longitude: 96.15, zone: "Asia/Yangon"),
    ]

    @Test(
        "Every hour has the weather of its own instant, and every day the hours of its own calendar, whoever knows the zone",
        arguments: towns, ["2026-11-21T10:07:00Z", "2026-11-21T20:40:00Z"])
    func hours(town: Town, now text: String) async throws {
        let zone = try #require(TimeZone(identifier: town.zone))
        let asking = try Asking(at: text)
        let now = await asking.upstreams.now()
        let place = try town.coordinate()
        let sky = Sky(asking.upstreams.atmosphere, at: place, now: now)
        let transport = DirectCalls(SimulatedTransport(asking.upstreams) { _ in })
        for provider in [OpenMeteoProvider(transport: transport, zone: { _ in zone }), OpenMeteoProvider(transport: transport)] {
            let weather = try await provider.weather(at: place, asOf: now)
            #expect(weather.problems.isEmpty)
            for hour in weather.hourly {
                #expect(Int(hour.time.timeIntervalSince1970) % 3_600 == 0)
                #expect(abs(hour.temperatureCelsius - sky.forecast(hour.time).temperatureCelsius) < 0.11, "\(hour.time)")
            }
            let today = CivilDate(of: now, in: zone)
            #expect(weather.daily.prefix(15).map(\.date) == (-1..<14).map(today.adding(days:)))
            let civil = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone)
            let spans = civil.inSpans(at: now, in: zone)
            #expect(spans.laterDays.map(\.date) == sky.laterDates(in: zone))
            #expect(spans.pastHours.count == 24 && spans.pastDays.count == 1 && spans.pastDays.first == civil.daily.first)
            for day in civil.daily where day.date < today.adding(days: 14) {
                let own = weather.hourly.filter { CivilDate(of: $0.time, in: zone) == day.date }
                #expect(own.count >= 23 && day.maxTempCelsius == own.map(\.temperatureCelsius).max(), "\(day.date)")
                #expect(day.precipitationMillimeters != nil, "\(day.date)")
            }
        }
    }
}
