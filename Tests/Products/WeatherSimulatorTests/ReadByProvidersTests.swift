import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherSimulator

/// The production providers read the simulated services: what the atmosphere holds is what a person is shown.
@Suite("The simulated services, read by the production providers")
struct ReadByProvidersTests {
    private struct Spot: CustomTestStringConvertible {
        let name: String
        let latitude: Double
        let longitude: Double
        let now: String
        var testDescription: String { name }
    }

    private static let spots = [
        Spot(name: "Berlin on the eve of a 23-hour day", latitude: 52.5, longitude: 13.4, now: "2026-03-28T21:40:00Z"),
        Spot(name: "Berlin on the eve of a 25-hour day", latitude: 52.5, longitude: 13.4, now: "2026-10-24T12:00:00Z"),
        Spot(name: "Havana, whose day has no midnight", latitude: 23.15, longitude: -82.4, now: "2026-03-07T18:00:00Z"),
        Spot(name: "Lord Howe, half an hour of summer time", latitude: -31.55, longitude: 159.1, now: "2026-04-04T03:00:00Z"),
        Spot(name: "Kathmandu", latitude: 27.7, longitude: 85.3, now: "2026-11-21T10:07:00Z"),
        Spot(name: "Apia", latitude: -13.85, longitude: -171.75, now: "2026-11-21T10:59:59Z"),
        Spot(name: "Moscow", latitude: 55.75, longitude: 37.6, now: "2026-11-21T21:00:00Z"),
        Spot(name: "Tromsø in polar night", latitude: 69.65, longitude: 18.95, now: "2026-12-21T11:00:00Z"),
        Spot(name: "Tromsø in polar day", latitude: 69.65, longitude: 18.95, now: "2026-06-21T23:30:00Z"),
        Spot(name: "the North Pole", latitude: 90, longitude: 0, now: "2026-06-21T12:00:00Z"),
        Spot(name: "the South Pole", latitude: -90, longitude: 0, now: "2026-06-21T12:00:00Z"),
        Spot(name: "the open Pacific", latitude: -48.9, longitude: -123.4, now: "2026-11-21T10:07:00Z"),
        Spot(name: "the date line", latitude: 0, longitude: -180, now: "2026-11-21T10:07:00Z"),
    ]

    private static let names = ["open-meteo", "weatherapi"]

    private func provider(_ name: String, _ asking: Asking, key: String = "k") -> any WeatherProvider {
        let transport = DirectCalls(SimulatedTransport(asking.upstreams) { _ in })
        return name == "weatherapi" ? WeatherAPIProvider(key: key, transport: transport) : OpenMeteoProvider(transport: transport)
    }

    @Test("Everything arrives, in order and marked as simulated, wherever and whenever", arguments: names, spots)
    private func whole(name: String, spot: Spot) async throws {
        let asking = try Asking(at: spot.now)
        let now = await asking.upstreams.now()
        let coordinate = try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
        let weather = try await provider(name, asking).weather(at: coordinate, asOf: now)
        #expect(weather.isSimulated)
        #expect(weather.problems == [])
        #expect(weather.current != nil)
        let zone = try #require(weather.timeZone)
        // Open-Meteo's begin with yesterday.
        let first = CivilDate(of: now, in: zone).adding(days: name == "open-meteo" ? -1 : 0)
        #expect(weather.daily.map(\.date).prefix(8) == (0..<8).map { first.adding(days: $0) }[...])
        let hours = weather.hourly.map(\.time)
        // WeatherAPI gives full hours of the local clock: 90 minutes apart once where that changes by half an hour.
        let gaps = Set(zip(hours, hours.dropFirst()).map { $1.timeIntervalSince($0) })
        #expect(gaps == (name == "weatherapi" && zone.identifier == "Australia/Lord_Howe" ? [3600, 5400] : [3600]))
        // The rest of today and the whole of tomorrow.
        #expect(try #require(hours.first) <= now)
        #expect(try #require(hours.last) >= CivilDate(of: now, in: zone).adding(days: 2).start(in: zone) - 3600)
        for day in weather.daily {
            #expect(day.minTempCelsius <= day.avgTempCelsius && day.avgTempCelsius <= day.maxTempCelsius)
        }
    }

    @Test("The values are the atmosphere's", arguments: names)
    func values(name: String) async throws {
        let asking = try Asking()
        let now = await asking.upstreams.now()
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let weather = try await provider(name, asking).weather(at: coordinate, asOf: now)
        let atmosphere = asking.upstreams.atmosphere
        let observed = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
        let current = try #require(weather.current)
        let run = SimulatedAtmosphere.latestRun(at: now)
        // Open-Meteo's current is its model's, WeatherAPI's is observed.
        let truth =
            name == "weatherapi"
            ? atmosphere.truth(at: coordinate, observed) : atmosphere.forecast(at: coordinate, observed, run: run)
        #expect(abs(current.temperatureCelsius - truth.temperatureCelsius) < 0.06)
        #expect(abs(try #require(current.windKph) - truth.windKph) < 0.06)
        #expect(abs(try #require(current.humidity) - truth.humidity) < 0.51)
        #expect(abs(try #require(current.visibilityKilometers) - truth.visibilityKilometers) < 0.06)
        #expect(current.isDay == truth.isDay)
        let ahead = weather.hourly.filter { $0.time > now }.prefix(48)
        #expect(ahead.count >= 36)
        for hour in ahead {
            let expected = atmosphere.forecast(at: coordinate, hour.time, run: run)
            #expect(abs(hour.temperatureCelsius - expected.temperatureCelsius) < 0.06)
            #expect(abs(try #require(hour.cloudCover) - expected.cloudCover) < 0.51)
        }
    }

    @Test(
        "WeatherAPI's errors are understood",
        arguments: [
            ("bad-key", WeatherError.Kind.invalidKey), ("disabled-key", .invalidKey), ("quota-key", .quotaExhausted),
            ("no-plan-key", .planLacksProduct), ("", .invalidKey),
        ])
    func weatherAPIErrors(key: String, kind: WeatherError.Kind) async throws {
        let asking = try Asking()
        let provider = provider("weatherapi", asking, key: key)
        await #expect { try await provider.weather(at: .moscow, asOf: Date(timeIntervalSince1970: 1_795_000_000)) } throws: {
            ($0 as? WeatherError)?.kind == kind
        }
    }

    @Test(
        "Faults are understood", arguments: names,
        [("429", WeatherError.Kind.rateLimited), ("503", .upstreamDown), ("html", .invalidResponse)])
    func faults(name: String, expected: (String, WeatherError.Kind)) async throws {
        let asking = try Asking()
        var fault = Fault(expected.0 == "html" ? .html : .status, provider: ProviderID(rawValue: name))
        fault.status = Int(expected.0)
        await asking.upstreams.setFaults([fault])
        let provider = provider(name, asking)
        await #expect { try await provider.weather(at: .moscow, asOf: Date(timeIntervalSince1970: 1_795_000_000)) } throws: {
            ($0 as? WeatherError)?.kind == expected.1
        }
    }

    @Test("Places are found by name through both", arguments: names)
    func search(name: String) async throws {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        let places = try await provider(name, try Asking()).search("Lond", limit: 3, asOf: now)
        #expect(places.first?.name == "London")
        #expect(places.count <= 3)
        #expect(try await provider(name, try Asking()).search("xqzzyx", limit: 3, asOf: now).isEmpty)
    }
}
