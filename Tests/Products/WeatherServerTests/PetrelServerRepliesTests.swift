import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService

/// What this server writes is what `PetrelServerProvider`, on the phone, reads.
@Suite("Replies as Petrel's own clients read them")
struct PetrelServerRepliesTests {
    private func provider(_ status: Int, _ document: JSONValue) -> PetrelServerProvider {
        let response = ProviderResponse(
            status: status, headers: ["Content-Type": "application/json"], body: document.canonicalBytes())
        return PetrelServerProvider(transport: ScriptedCalls { _, _ in .success(response) }, baseURL: "https://petrel.example")
    }

    @Test(
        "minutes arrive as they were sent, under the name of who sent them, holes included",
        arguments: [Nowcast.Origin.radar, .fineModel("ICON-D2"), .fineModel(nil), .smoothedHours])
    func minutes(_ origin: Nowcast.Origin) async throws {
        let nowcast = Nowcast(
            start: Sample.noon, step: ForecastStep(minutes: 5), rates: [0, nil, 0.4, 12], falls: [nil, nil, .rain, .snow], origin: origin,
            pictureAt: Sample.noon - 120, coverage: .covered,
            provenance: Provenance(
                provider: .metNorway, attribution: "A", attributionURL: "https://a.example/", license: "CC BY 4.0",
                issuedAt: Sample.noon - 120, fetchedAt: Sample.noon - 60, isSimulated: false))
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let cell = Cell(containing: Sample.moscow)
        let document = NowcastDocument.value(nowcast, now: Sample.noon, in: zone, cell: cell, sentence: "Rain.")
        #expect(try await provider(200, document).nowcast(at: Sample.moscow, asOf: Sample.noon) == nowcast)
        // Of another cell, of another service, of a server that has no minutes.
        let other = NowcastDocument.value(
            nowcast, now: Sample.noon, in: zone, cell: try Cell(containing: Coordinate(latitude: 10, longitude: 10)), sentence: nil)
        for (status, document, kind) in [
            (200, other, WeatherError.Kind.badBody), (200, ["hotel": "login"], .badBody), (404, [:], .placeNotCovered),
        ] {
            await #expect(throws: WeatherError(kind, provider: .petrelServer)) {
                try await provider(status, document).nowcast(at: Sample.moscow, asOf: Sample.noon)
            }
        }
    }

    @Test("the hours of the air arrive as they were sent, under the name of who sent them, holes included")
    func air() async throws {
        let outlook = AirOutlook(
            start: Sample.noon,
            values: [.pollutant(.pm2_5): [1.5, nil, 3], .index(.europeanAQI): [20, 21, nil], .pollen(.birch): [nil, 0, 120.5]],
            provenance: Provenance(
                provider: .openMeteo, attribution: "A", attributionURL: "https://a.example/", license: "CC BY 4.0",
                fetchedAt: Sample.noon - 60, isSimulated: false))
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let document = AirDocument.value(outlook, in: zone, cell: Cell(containing: Sample.moscow), pollen: .some)
        #expect(try await provider(200, document).airOutlook(at: Sample.moscow, asOf: Sample.noon) == outlook)
        let other = AirDocument.value(outlook, in: zone, cell: try Cell(containing: Coordinate(latitude: 10, longitude: 10)), pollen: nil)
        for (status, document, kind) in [
            (200, other, WeatherError.Kind.badBody), (200, ["hotel": "login"], .badBody), (404, [:], .placeNotCovered),
        ] {
            await #expect(throws: WeatherError(kind, provider: .petrelServer)) {
                try await provider(status, document).airOutlook(at: Sample.moscow, asOf: Sample.noon)
            }
        }
    }

    @Test("the hours of the sky arrive as they were sent, and what the sky cannot be is not taken")
    func sky() async throws {
        let provenance = Provenance(
            provider: .openMeteo, attribution: "A", attributionURL: "https://a.example/", license: "CC BY 4.0",
            fetchedAt: Sample.noon - 60, isSimulated: false)
        let outlook = SkyOutlook(
            start: Sample.noon,
            values: [.lowCloud: [0, nil, 100], .highCloud: [3, 4, nil], .sunshineMinutes: [nil, 60, 0], .cape: [0, 1_250, nil]],
            provenance: provenance)
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let document = SkyDocument.value(outlook, in: zone, cell: Cell(containing: Sample.moscow))
        #expect(try await provider(200, document).skyOutlook(at: Sample.moscow, asOf: Sample.noon) == outlook)
        let impossible = SkyOutlook(
            start: Sample.noon, values: [.lowCloud: [140, 20], .sunshineMinutes: [61, 60], .cape: [-1, 90_000]], provenance: provenance)
        let taken = try await provider(200, SkyDocument.value(impossible, in: zone)).skyOutlook(at: Sample.moscow, asOf: Sample.noon)
        #expect(taken.column(.lowCloud) == [nil, 20] && taken.column(.sunshineMinutes) == [nil, 60] && taken.column(.cape).isEmpty)
        await #expect(throws: WeatherError(.placeNotCovered, provider: .petrelServer)) {
            try await provider(404, [:]).skyOutlook(at: Sample.moscow, asOf: Sample.noon)
        }
    }

    @Test("the top cities arrive with their temperatures, their sources and their errors")
    func cities() async throws {
        let haze = MomentCondition(WeatherCondition(kind: .haze, isDay: false, text: "Hazy", code: 37), isDay: false)
        let warm = TopCitiesRow.Temperature(
            value: 83, unit: .fahrenheit, time: Sample.noon, condition: haze, provider: .accuWeather)
        let failed = WeatherError(.rateLimited, provider: .accuWeather, retryAfterSeconds: 30)
        let credit = TopCitiesList.Source(
            provider: .accuWeather, name: "AccuWeather", attribution: "AccuWeather", attributionURL: "https://www.accuweather.com/",
            isSimulated: true)
        let list = TopCitiesList(
            sources: [credit],
            rows: [
                TopCitiesRow(key: "1", name: "Dhaka", countryCode: "BD", coordinate: Sample.moscow, state: .known(warm)),
                TopCitiesRow(key: "2", name: "Kinshasa", state: .failed(failed)),
            ], isSettled: true)
        let provider = provider(200, CitiesDocument.value(list, places: ServerFixture().service().search.gazetteer))
        let cities = try await provider.topCities(limit: 5, asOf: Sample.noon)
        #expect(cities.map(\.name) == ["Dhaka", "Kinshasa"])
        #expect(cities[0] == TopCity(key: "1", name: "Dhaka", countryCode: "BD", coordinate: Sample.moscow))
        let temperature = try await provider.temperature(of: cities[0], asOf: Sample.noon)
        #expect(temperature.value == 83 && temperature.unit == .fahrenheit && temperature.time == Sample.noon && temperature.isSimulated)
        #expect(temperature.condition == haze)
        #expect(
            temperature.credit
                == ProviderCredit(
                    provider: .accuWeather, name: "AccuWeather", attribution: "AccuWeather", attributionURL: "https://www.accuweather.com/")
        )
        await #expect(throws: failed) { try await provider.temperature(of: cities[1], asOf: Sample.noon) }
    }

    @Test(
        "every failure upstream arrives as what it is, unless it is of the server's own connection", arguments: WeatherError.Kind.allCases)
    func problems(_ kind: WeatherError.Kind) async {
        let problem = Problem(WeatherError(kind, provider: .nws, retryAfterSeconds: 60))
        let isServers = [.invalidURL, .noConnection, .invalidCertificate, .upstreamDown, .overloaded].contains(kind)
        let expected = WeatherError(isServers ? .upstreamDown : kind, provider: isServers ? .petrelServer : .nws, retryAfterSeconds: 60)
        await #expect(throws: expected) {
            try await provider(problem.status, problem.document(requestID: "0"))
                .weather(for: WeatherQuery(at: Sample.moscow, features: [.current], asOf: Sample.noon))
        }
    }

    @Test("an answer that is no weather data keeps the problem type that it had, an address that is not valid that of no connection")
    func types() {
        func type(_ kind: WeatherError.Kind) -> JSONValue? {
            guard case .object(let members) = Problem(WeatherError(kind, provider: .nws)).document(requestID: "0") else { return nil }
            return members["type"]
        }
        #expect(type(.invalidResponse) == "urn:petrel:problem:provider-answer-unreadable" && type(.badBody) == type(.invalidResponse))
        #expect(type(.invalidURL) == "urn:petrel:problem:provider-unreachable" && type(.noConnection) == type(.invalidURL))
    }

    @Test(
        "a problem of the request is a mistake of Petrel's, and one of the server itself is the server's", arguments: Problem.Kind.allCases)
    func ownProblems(_ kind: Problem.Kind) async {
        let problem = Problem(kind, "A detail.")
        let provider = provider(problem.status, problem.document(requestID: "0"))
        let error = await #expect(throws: WeatherError.self) { try await provider.search("a", limit: 1, asOf: Sample.noon) }
        #expect(error?.provider == .petrelServer && error?.feature == .search)
        #expect((error?.kind == .badRequest) == [400, 405, 413, 414, 431].contains(problem.status) || kind == .notFound)
    }
}
