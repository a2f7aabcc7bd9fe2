import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherService

@Suite("A Petrel server as the provider: cities and places")
struct PetrelServerCitiesTests {
    /// `/v1/cities/top` as a server with a key sends it: one city failed there, one came from the provider that stands in.
    static let body = """
        {"cities":[\
        {"condition":{"code":37,"iconUrl":"/symbols/haze-night.svg","kind":"haze","text":"Hazy"},"isDay":false,\
        "coordinate":{"latitude":23.71,"longitude":90.41},"country":"Bangladesh","countryCode":"BD","key":"28143","name":"Dhaka","provider":"accuweather",\
        "temperature":83,"time":"2026-03-10T13:00:00+00:00","unit":"F"},\
        {"coordinate":{"latitude":-4.33,"longitude":15.31},"country":"Democratic Republic of the Congo","countryCode":"CD",\
        "error":{"canRetry":false,"kind":"quotaExhausted","provider":"accuweather","retryAfterSeconds":900},"key":"55488","name":"Kinshasa"},\
        {"country":"Chile","countryCode":"CL","key":"60449","name":"Santiago","provider":"open-meteo","temperature":-1.5,"unit":"C"}],\
        "isSimulated":false,"source":"accuweather","sources":[\
        {"attribution":"AccuWeather","attributionUrl":"https://www.accuweather.com/","isSimulated":false,"name":"AccuWeather",\
        "provider":"accuweather"},\
        {"attribution":"Weather data by Open-Meteo.com","attributionUrl":"https://open-meteo.com/","isSimulated":false,"license":"CC BY 4.0",\
        "name":"Open-Meteo","provider":"open-meteo"}]}
        """

    private func answer(_ body: String = body, headers: [String: String] = [:]) -> PetrelServerRig.Answer {
        .success(
            TransportResponse(
                status: 200, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"].merging(headers) { $1 },
                body: Array(body.utf8)))
    }

    private func cities(over rig: PetrelServerRig) -> TopCities {
        TopCities(provider: rig.provider, service: rig.service, clock: ManualClock(), now: rig.date.reading)
    }

    @Test("list and temperatures of a round are one call; each temperature is under the name of who sent it to the server")
    func oneCall() async throws {
        let rig = PetrelServerRig([answer()])
        let list = await cities(over: rig).list()
        #expect(rig.upstream.sent.map(\.url) == ["https://petrel.example/home/v1/cities/top"])
        #expect(list.rows.map(\.name) == ["Dhaka", "Kinshasa", "Santiago"])
        let dhaka = TopCitiesRow.Temperature(
            value: 83, unit: .fahrenheit, time: Sample.noon + 3600,
            condition: MomentCondition(WeatherCondition(kind: .haze, isDay: false, text: "Hazy", code: 37), isDay: false),
            provider: .accuWeather)
        #expect(list.rows[0].temperature == dhaka && list.rows[0].coordinate?.latitude == 23.71)
        #expect(list.rows[1].error == WeatherError(.quotaExhausted, provider: .accuWeather, retryAfterSeconds: 900))
        #expect(list.rows[2].temperature == TopCitiesRow.Temperature(value: -1.5, unit: .celsius, provider: .openMeteo))
        #expect(list.sources.map(\.name) == ["AccuWeather", "Open-Meteo"])
        #expect(list.sources.map(\.license) == [nil, "CC BY 4.0"] && !list.sources.contains(where: \.isSimulated))
    }

    @Test("those who ask while a call is under way wait for it: one reply has all cities")
    func together() async throws {
        let gate = Gate()
        let rig = PetrelServerRig { _, _ in
            await gate.pass()
            return answer()
        }
        let values = try await withThrowingTaskGroup(of: Double.self) { group in
            for key in ["28143", "60449"] {
                group.addTask { try await rig.provider.temperature(of: TopCity(key: key, name: ""), asOf: Sample.noon).value }
            }
            await gate.waitForArrivals(1)
            for _ in 0..<200 { await Task.yield() }
            gate.open()
            return try await group.reduce(into: [Double]()) { $0.append($1) }
        }
        #expect(values.sorted() == [-1.5, 83])
        #expect(rig.upstream.sent.count == 1)
    }

    @Test("a later round is one call for all cities, not one for each; a row that failed is asked for anew, and alone")
    func laterRounds() async throws {
        let rig = PetrelServerRig([answer()])
        let cities = cities(over: rig)
        _ = await cities.list()
        rig.date.advance(bySeconds: 601)
        #expect(await cities.list().rows.count { $0.temperature != nil } == 2)
        #expect(rig.upstream.sent.count == 2)
        // First what the last reply said of it, which nobody has been told yet; then a new attempt.
        _ = await cities.retry("55488")
        #expect(rig.upstream.sent.count == 2)
        _ = await cities.retry("55488")
        #expect(rig.upstream.sent.count == 3)
    }

    @Test("a failure of the one call is the failure of every row, told once, and the stand-in is the same server's weather")
    func failure() async throws {
        let rig = PetrelServerRig { request, _ in
            request.url.hasSuffix("/v1/cities/top") ? PetrelServerRig.problem("overloaded", 503, retryAfter: 5) : .failure(.noConnection)
        }
        let list = await cities(over: rig).list()
        #expect(list.rows.count == 5 && list.rows.allSatisfy { $0.error != nil })
        #expect(rig.upstream.sent.count { $0.url.hasSuffix("/v1/cities/top") } == 1)
    }

    @Test("a simulated list is shown as simulated, and a temperature without its source, its unit or within reason is none")
    func unusable() async throws {
        let provider = PetrelServerRig([
            answer(Self.body.replacingOccurrences(of: "\"isSimulated\":false,\"source\"", with: "\"isSimulated\":true,\"source\""))
        ]).provider
        let city = TopCity(key: "28143", name: "Dhaka")
        #expect(try await provider.temperature(of: city, asOf: Sample.noon).isSimulated)
        for (old, new) in [
            ("\"unit\":\"F\"", "\"unit\":\"K\""), ("\"temperature\":83", "\"temperature\":8300"),
            ("\"provider\":\"accuweather\",\"temperature\"", "\"provider\":\"nobody\",\"temperature\""),
        ] {
            let spoilt = Self.body.replacingOccurrences(of: old, with: new)
            #expect(spoilt != Self.body)
            let provider = PetrelServerRig([answer(spoilt)]).provider
            await #expect(throws: WeatherError(.badBody, provider: .petrelServer)) {
                try await provider.temperature(of: city, asOf: Sample.noon)
            }
        }
        await #expect(throws: WeatherError(.placeNotFound, provider: .petrelServer)) {
            try await PetrelServerRig([answer()]).provider.temperature(of: TopCity(key: "1", name: "Atlantis"), asOf: Sample.noon)
        }
    }

    @Test("places are the server's, each as far as it can be read; what is no list is an error of the search")
    func places() async throws {
        let body = """
            {"places":[{"name":"São Paulo","region":"SP","country":"Brazil","countryCode":"BR","timeZone":"America/Sao_Paulo",\
            "coordinate":{"latitude":-23.55,"longitude":-46.63},"population":12400232},\
            {"name":"Nowhere","country":"","coordinate":{"latitude":95,"longitude":0}},{"country":"Namelessland"},7]}
            """
        let rig = PetrelServerRig([answer(body)])
        let places = try await rig.provider.search("São Paulo & Co", limit: 80, asOf: Sample.noon)
        let paulo = try Place(
            name: "São Paulo", region: "SP", country: "Brazil", countryCode: "BR",
            coordinate: Coordinate(latitude: -23.55, longitude: -46.63),
            timeZone: "America/Sao_Paulo", population: 12_400_232)
        #expect(places == [paulo])
        #expect(rig.upstream.sent.map(\.url) == ["https://petrel.example/home/v1/places?query=S%C3%A3o%20Paulo%20%26%20Co&limit=50"])
        await #expect(throws: WeatherError(.badBody, provider: .petrelServer, feature: .search)) {
            try await PetrelServerRig([answer("[]")]).provider.search("a", limit: 5, asOf: Sample.noon)
        }
    }
}
