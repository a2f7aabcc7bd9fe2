import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("The addresses that providers are asked at (rows 8 and 19)")
struct EndpointTests {
    /// The addresses asked for one place and one search, in order of their paths.
    private func addresses(
        _ make: (any ProviderTransport) -> any WeatherProvider, at coordinate: Coordinate = .moscow, search: String? = nil
    )
        async -> [String]
    {
        let transport = ScriptedTransport([("", .failure(.transport(.noConnection)))])
        let provider = make(transport)
        if let search {
            _ = try? await provider.search(search, limit: 3, asOf: Date(timeIntervalSince1970: 0))
        } else {
            _ = try? await provider.weather(at: coordinate, asOf: Date(timeIntervalSince1970: 0))
        }
        return await transport.requests.map(\.url).sorted()
    }

    @Test("Production hosts, one for each of Open-Meteo's services; a base address replaces them all")
    func hosts() async {
        let production = await addresses { OpenMeteoProvider(transport: $0) }
        #expect(
            production.map { $0.prefix { $0 != "?" } } == [
                "https://air-quality-api.open-meteo.com/v1/air-quality", "https://api.open-meteo.com/v1/forecast",
            ])
        let paid = await addresses { OpenMeteoProvider(transport: $0, key: "k") }
        #expect(paid.map { $0.hasPrefix("https://customer-") && $0.hasSuffix("&apikey=k") } == [true, true])
        let own = await addresses { OpenMeteoProvider(transport: $0, baseURL: "http://127.0.0.1:9090/open-meteo/") }
        #expect(own.allSatisfy { $0.hasPrefix("http://127.0.0.1:9090/open-meteo/v1/") })
        for base in ["http://127.0.0.1:9090/weatherapi", "http://127.0.0.1:9090/weatherapi/v1"] {
            let api = await addresses { WeatherAPIProvider(key: "k", transport: $0, baseURL: base) }
            #expect(api.map { $0.hasPrefix("http://127.0.0.1:9090/weatherapi/v1/forecast.json?key=k&q=55.7558,37.6173&days=14") } == [true])
        }
    }

    @Test("The request asks for whole local days, instants, and every variable that is read")
    func query() async throws {
        let url = try #require(await addresses { OpenMeteoProvider(transport: $0) }.last)
        for part in [
            "timezone=auto", "timeformat=unixtime", "past_days=1&forecast_days=16", "latitude=55.7558", "longitude=37.6173",
            "&current=temperature_2m,",
        ] {
            #expect(url.contains(part), "\(part)")
        }
        #expect(!url.contains("daily=uv_index,"), "4.4.8: uv_index is an hourly name")
    }

    @Test("A place with whole hours is asked for its own days, one without for the hours of UTC, of a day more before")
    func partsOfHours() async throws {
        for name in ["Europe/Berlin", "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Pacific/Marquesas"] {
            let zone = try Decoding.zone(name)
            let url = try #require(await addresses { OpenMeteoProvider(transport: $0, zone: { _ in zone }) }.last)
            let isWhole = name == "Europe/Berlin"
            #expect(url.contains("timezone=auto") == isWhole && url.contains("daily=") == isWhole, "\(name)")
            #expect(url.contains("&timezone=GMT&timeformat=unixtime&past_days=2&forecast_days=16") == !isWhole, "\(name)")
        }
    }

    @Test("Air quality is asked for in UTC at every place: it has no days, and the hours of some zones are read by another offset")
    func airInGMT() async throws {
        for name in ["Europe/Berlin", "Asia/Kathmandu"] {
            let zone = try Decoding.zone(name)
            let url = try #require(await addresses { OpenMeteoProvider(transport: $0, zone: { _ in zone }) }.first)
            #expect(url.contains("/v1/air-quality?") && url.contains("&timezone=GMT&timeformat=unixtime"), "\(name)")
            #expect(!url.contains("auto"), "\(name)")
        }
    }

    @Test("Row 8 and 19: the sign survives, at most 4 decimals, no exponent, no negative zero")
    func degrees() async throws {
        let expected: [(Double, Double, String)] = [
            (-0.1, 0.1, "-0.1,0.1"), (-0.00001, 0.00001, "0,0"), (-33.8688, 151.2093, "-33.8688,151.2093"), (90, 0, "90,0"),
            (-90, 0, "-90,0"), (10.05, -179.95, "10.05,-179.95"), (10, 180, "10,-180"), (52.123456789, -0.05, "52.1235,-0.05"),
        ]
        for (latitude, longitude, text) in expected {
            let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
            let urls = await addresses({ WeatherAPIProvider(key: "k", transport: $0) }, at: coordinate)
            #expect(urls.map { $0.contains("&q=\(text)&") } == [true], "\(text)")
            let parts = text.split(separator: ",")
            let meteo = await addresses({ OpenMeteoProvider(transport: $0) }, at: coordinate)
            #expect(meteo.allSatisfy { $0.contains("?latitude=\(parts[0])&longitude=\(parts[1])&") }, "\(text)")
        }
    }

    @Test("What a person types is percent-encoded")
    func encoding() async {
        let meteo = await addresses({ OpenMeteoProvider(transport: $0) }, search: "São Paulo & co/#?=+")
        #expect(meteo.map { $0.contains("name=S%C3%A3o%20Paulo%20%26%20co%2F%23%3F%3D%2B&count=3&") } == [true])
        let api = await addresses({ WeatherAPIProvider(key: "a&b", transport: $0) }, search: "Čačak")
        #expect(api == ["https://api.weatherapi.com/v1/search.json?key=a%26b&q=%C4%8Ca%C4%8Dak"])
    }
}
