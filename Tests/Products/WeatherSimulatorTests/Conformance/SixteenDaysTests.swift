import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherSimulator

/// The spans of a forecast as each of Petrel's providers reads them of its simulated service.
@Suite("Sixteen days and yesterday of six services")
struct SixteenDaysTests {
    static let towns = [
        Town(name: "Kiritimati", latitude: 1.87, longitude: -157.43, zone: "Pacific/Kiritimati"),
        Town(name: "Los Angeles", latitude: 34.05, longitude: -118.24, zone: "America/Los_Angeles"),
        Town(name: "Oslo", latitude: 59.91, longitude: 10.75, zone: "Europe/Oslo"),
        Town(name: "Delhi", latitude: 28.65, longitude: 77.23, zone: "Asia/Kolkata"),
    ]

    private func spans(_ service: WireService, _ town: Town, at text: String) async throws -> (Forecast, Sky, TimeZone) {
        let zone = try #require(TimeZone(identifier: town.zone))
        let asking = try Asking(at: text)
        let now = await asking.upstreams.now()
        let place = try town.coordinate()
        let weather: ProviderWeather
        if service == .openMeteo {
            let transport = DirectCalls(SimulatedTransport(asking.upstreams) { _ in })
            weather = try await OpenMeteoProvider(transport: transport, zone: { _ in zone }).weather(at: place, asOf: now)
        } else {
            weather = try await service.provider(asking.upstreams, zone: zone).weather(at: place, asOf: now)
        }
        let forecast = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone, observed: weather.current)
        return (forecast.inSpans(at: now, in: zone), Sky(asking.upstreams.atmosphere, at: place, now: now), zone)
    }

    @Test(
        "Open-Meteo: yesterday is the atmosphere's, and so are the lows and highs of the later days, over clock changes as well",
        arguments: towns, ["2026-11-21T10:07:00Z", "2026-10-26T18:40:00Z", "2026-03-01T07:20:00Z"])
    func openMeteo(town: Town, now text: String) async throws {
        let (forecast, sky, zone) = try await spans(.openMeteo, town, at: text)
        let today = CivilDate(of: sky.now, in: zone)
        #expect(forecast.daily.map(\.date) == (0..<8).map(today.adding(days:)))
        #expect(forecast.laterDays.map(\.date) == sky.laterDates(in: zone) && forecast.laterDays.count >= 7)
        let past = today.adding(days: -1).interval(in: zone)
        #expect(forecast.pastDays.map(\.date) == [today.adding(days: -1)])
        #expect(
            forecast.pastHours.allSatisfy {
                past.contains($0.time) && abs($0.temperatureCelsius - sky.forecast($0.time).temperatureCelsius) < 0.11
            })
        #expect(abs(Double(forecast.pastHours.count) * 3_600 - past.upperBound.timeIntervalSince(past.lowerBound)) <= 3_600)
        for day in forecast.laterDays {
            let interval = day.date.interval(in: zone)
            let first = (interval.lowerBound.timeIntervalSince1970 / 3_600).rounded(.up) * 3_600
            let hours = Swift.stride(from: first, to: interval.upperBound.timeIntervalSince1970, by: 3_600)
                .map { sky.forecast(Date(timeIntervalSince1970: $0)).temperatureCelsius }
            #expect(
                abs(day.minTempCelsius - (hours.min() ?? 99)) < 0.11 && abs(day.maxTempCelsius - (hours.max() ?? 99)) < 0.11, "\(day.date)")
            #expect(day.sky != nil && day.tendency != nil && day.chance != nil)
        }
    }

    @Test("At noon the sixteenth day is hollow everywhere, and no day is made of it")
    func hollow() async throws {
        for town in Self.towns {
            let zone = try #require(TimeZone(identifier: town.zone))
            let noon = (CivilDate(year: 2026, month: 11, day: 21)?.start(in: zone) ?? .distantPast) + 43_200
            let (forecast, sky, _) = try await spans(.openMeteo, town, at: noon.formatted(.iso8601))
            #expect(forecast.laterDays.count == 8 && forecast.laterDays.map(\.date) == sky.laterDates(in: zone), "\(town)")
        }
    }

    @Test(
        "Each service is believed as far as it goes: no later day is made up, and yesterday is there only where the reply has it",
        arguments: towns)
    func others(town: Town) async throws {
        // The last later day of each, from today on.
        let ends: [WireService: ClosedRange<Int>?] = [
            .metNorway: 8...9, .weatherAPI: 13...13, .openWeatherMap: 7...7, .accuWeather: nil, .openWeatherMapFree: nil,
        ]
        for (service, end) in ends {
            let (forecast, sky, zone) = try await spans(service, town, at: "2026-11-21T10:07:00Z")
            let today = CivilDate(of: sky.now, in: zone)
            let numbers = forecast.laterDays.map { $0.date.daysSince1970 - today.daysSince1970 }
            #expect(numbers == Array((7..<16).prefix(numbers.count)), "\(service)")
            if let end {
                #expect(numbers.last.map(end.contains) == true, "\(service) \(numbers)")
            } else {
                #expect(numbers.isEmpty, "\(service) \(numbers)")
            }
            #expect(forecast.pastDays.isEmpty && forecast.pastHours.isEmpty, "\(service)")
            #expect(forecast.daily.count <= 8 && forecast.hourly.allSatisfy { $0.time < today.adding(days: 8).start(in: zone) })
        }
    }

    @Test("A free key of WeatherAPI.com has three days, and nothing is told of more")
    func freePlan() async throws {
        let asking = try Asking(options: .init(weatherAPIDays: 3))
        let now = await asking.upstreams.now()
        let provider = WireService.weatherAPI.provider(asking.upstreams, zone: .gmt)
        let weather = try await provider.weather(at: try Coordinate(latitude: 52.5, longitude: 13.4), asOf: now)
        let zone = try #require(weather.timeZone)
        let forecast = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone).inSpans(at: now, in: zone)
        #expect(forecast.daily.count == 3 && forecast.laterDays.isEmpty)
    }
}
