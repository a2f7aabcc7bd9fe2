import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("The National Weather Service over a transport")
struct NWSProviderTests {
    private let down = NWSCalls.body(NWSBodies.problem("UnexpectedProblem", status: 500), status: 500)

    @Test("Everything that was asked for, by seven calls at the provider's own host, none of them an address of a reply (rows 19, 47)")
    func wholeAnswer() async throws {
        let calls = NWSCalls()
        let weather = try await calls.ask().get()
        #expect(weather.problems.isEmpty && weather.timeZone?.identifier == "America/New_York" && weather.place?.name == "Hoboken")
        #expect(weather.alerts?.map(\.id) == ["a1"] && !weather.isSimulated && weather.confirmedAt == nil)
        #expect(try weather.issuedAt == Decoding.instant("2026-03-10T17:30:00Z"))
        let current = try #require(weather.current)
        #expect(current.temperatureCelsius == 12.2 && current.condition.kind == .rain && current.condition.text == "Light Rain")
        #expect(!current.isForecastHour && weather.observedAt == NWSBodies.hour - 540)
        let requests = await calls.requests
        #expect(requests.count == 7 && requests.allSatisfy { $0.headers == [.init("accept", "application/geo+json")] })
        // The warnings are asked for beside it, by the coordinates alone.
        #expect(requests.first { $0.purpose != .alerts }?.url == "https://api.weather.gov/points/40.7,-74")
        #expect(Set(requests.filter { $0.purpose == .alerts }.map(\.url)) == ["https://api.weather.gov/alerts/active?point=40.7,-74"])
        #expect(requests.contains { $0.url.hasSuffix("/gridpoints/OKX/33,37/forecast/hourly?units=us") })
    }

    @Test("Hours are completed from the raw grid: totals of six hours are spread over their hours, gusts and cloud hold for all of theirs")
    func rawGrid() async throws {
        let weather = try await NWSCalls().ask().get()
        let first = try #require(weather.hourly.first { $0.time == NWSBodies.hour })
        #expect(first.precipitationMillimeters == 2 && first.snowfallCentimeters == 0 && first.gustKph == 30 && first.cloudCover == 40)
        #expect(first.temperatureCelsius == 20 && first.windKph == 16.093_44 && first.windDirectionDegrees == 337.5 && first.humidity == 70)
        #expect(
            first.dewPointCelsius == 13.3333 && first.chanceOfRain == 0 && first.feelsLikeCelsius == 18 && first.visibilityKilometers == nil
        )
        #expect(first.condition.kind == .rain && first.isDay && first.pressureHectopascals == nil && first.uvIndex == nil)
        // The hours of the morning that have passed.
        #expect(weather.hourly.first?.time == NWSBodies.hour - 6 * 3_600 && weather.hourly.count == 162)
        let morning = try #require(weather.hourly.first)
        #expect(morning.temperatureCelsius == 10 && morning.snowfallCentimeters == 1 && morning.precipitationMillimeters == 2)
        #expect(morning.condition.kind == .showers && morning.condition.text == "Light rain showers" && morning.windDirectionDegrees == 250)
        #expect(morning.humidity == 66 && morning.chanceOfRain == 55 && morning.feelsLikeCelsius == 17)
    }

    @Test("Days are the civil days of the hours, with the water of the grid; those beyond them come from half-days")
    func days() async throws {
        let weather = try await NWSCalls().ask().get()
        #expect(weather.daily.map(\.date.description).first == "2026-03-10" && weather.daily.count == 7)
        let tomorrow = weather.daily[1]
        // Midnight in New York is 4 in Greenwich: 54 to 73 °F, then 50 to 53.
        #expect(tomorrow.maxTempCelsius == 22.777_778 && tomorrow.minTempCelsius == 10 && tomorrow.precipitationMillimeters == 48)
        #expect(tomorrow.snowfallCentimeters == 0 && tomorrow.maxWindKph == 24.140_16 && tomorrow.maxGustKph == 33)
        #expect(tomorrow.condition.kind == .rain && tomorrow.windDirectionDegrees == 270 && tomorrow.sunrise != nil)
        let today = weather.daily[0]
        #expect(today.precipitationMillimeters == nil, "the grid begins at 8 o'clock: a sum over a part would be too small")
        #expect(
            today.maxTempCelsius == 22.777_778 && today.minTempCelsius == 4.444_444, "the dawn is past: the coming night's low stands in")
        #expect(weather.daily.last?.date.description == "2026-03-16" && weather.daily.last?.minTempCelsius == 10)
        let short = NWSCalls(["/gridpoints/OKX/33,37/forecast/hourly": NWSCalls.body(NWSBodies.hourly(count: 82))])
        let far = try await short.ask().get().daily.suffix(3)
        #expect(far.map(\.date.description) == ["2026-03-14", "2026-03-15", "2026-03-16"])
        #expect(far.map(\.maxTempCelsius) == [17.777_778, 18.333_333, 18.888_889], "64, 65 and 66 °F by day")
        #expect(far.map(\.minTempCelsius) == [6.111_111, 6.666_667, 7.222_222], "43, 44 and 45 °F in the night before")
        #expect(far.map(\.condition.kind) == [.partlyCloudy, .partlyCloudy, .partlyCloudy])
    }

    @Test("Only what is wanted is asked for")
    func wanted() async throws {
        let calls = NWSCalls()
        let provider = NWSProvider(transport: calls)
        let alerts = try await calls.ask([.alerts], by: provider).get()
        #expect(await calls.paths == ["/alerts/active"] && alerts.alerts?.count == 1 && alerts.problems.isEmpty && alerts.isEmptyForecast)
        await calls.forget()
        _ = try await calls.ask([.current], by: provider).get()
        #expect(
            await calls.paths == ["/gridpoints/OKX/33,37/stations", "/points/40.7,-74", "/stations/KNYC/observations/latest"])
        await calls.forget()
        let hourly = try await calls.ask([.hourly], by: provider).get()
        #expect(await calls.paths == ["/gridpoints/OKX/33,37", "/gridpoints/OKX/33,37/forecast/hourly"])
        #expect(hourly.alerts == nil && hourly.current == nil && hourly.problems.isEmpty)
        await calls.forget()
        _ = try await calls.ask([.airQuality], by: provider).get(throwing: .placeNotCovered)
        #expect(await calls.paths.isEmpty)
    }

    @Test("Points and stations are remembered for a day")
    func memory() async throws {
        let calls = NWSCalls()
        let provider = NWSProvider(transport: calls)
        _ = try await calls.ask([.current], by: provider).get()
        await calls.forget()
        _ = try await calls.ask([.current], by: provider, at: NWSBodies.now + 3_600).get()
        #expect(await calls.paths == ["/stations/KNYC/observations/latest"])
        await calls.forget()
        await calls.change("/stations/KNYC/observations/latest", NWSCalls.body(NWSBodies.observation(at: NWSBodies.now + 90_000)))
        _ = try await calls.ask([.current], by: provider, at: NWSBodies.now + 90_000).get()
        #expect(await calls.paths.contains("/points/40.7,-74"))
    }

    @Test("A square that moved is asked for anew, once")
    func moved() async throws {
        let lost = NWSCalls.body(NWSBodies.problem("NotFound", status: 404, title: "Marine Forecast Not Supported"), status: 404)
        let calls = NWSCalls()
        let provider = NWSProvider(transport: calls)
        _ = try await calls.ask([.hourly], by: provider).get()
        for path in ["", "/forecast/hourly"] { await calls.change("/gridpoints/OKX/33,37" + path, lost) }
        await calls.change("/points/40.7,-74", NWSCalls.body(NWSBodies.point(office: "PHI", x: 1, y: 2)))
        await calls.change("/gridpoints/PHI/1,2/forecast/hourly", NWSCalls.body(NWSBodies.hourly()))
        await calls.change("/gridpoints/PHI/1,2", NWSCalls.body(NWSBodies.layers()))
        #expect(try await calls.ask([.hourly], by: provider).get().hourly.count == 162)
        await calls.forget()
        #expect(try await calls.ask([.hourly], by: provider).get().hourly.count == 162)
        #expect(await calls.paths == ["/gridpoints/PHI/1,2", "/gridpoints/PHI/1,2/forecast/hourly"])
    }

    @Test("A square over the sea: no forecast, but its warnings")
    func marine() async throws {
        let lost = NWSCalls.body(NWSBodies.problem("Whatever", status: 404, title: "Marine Forecast Not Supported"), status: 404)
        let calls = NWSCalls([
            "/gridpoints/OKX/33,37/forecast/hourly": lost, "/gridpoints/OKX/33,37/forecast": lost, "/gridpoints/OKX/33,37": lost,
            "/gridpoints/OKX/33,37/stations": lost, "/alerts/active": NWSCalls.body(NWSBodies.alerts()),
        ])
        let weather = try await calls.ask().get()
        #expect(weather.alerts == [] && weather.isEmptyForecast)
        #expect(weather.problems.map(\.kind) == [.placeNotCovered, .placeNotCovered, .placeNotCovered])
        _ = try await calls.ask([.hourly, .daily]).get(throwing: .placeNotCovered)
    }

    @Test("A point that is not covered has no warnings to be believed, unless there are some")
    func notCovered() async throws {
        let no = NWSCalls.body(NWSBodies.problem("InvalidPoint", status: 404), status: 404)
        let calls = NWSCalls(["/points/40.7,-74": no, "/alerts/active": NWSCalls.body(NWSBodies.alerts())])
        let provider = NWSProvider(transport: calls)
        _ = try await calls.ask(by: provider).get(throwing: .placeNotCovered)
        _ = try await calls.ask([.alerts], by: provider).get(throwing: .placeNotCovered)
        await calls.change("/alerts/active", NWSCalls.body(NWSBodies.alerts([NWSBodies.alert("a1")])))
        #expect(try await calls.ask(by: provider).get().alerts?.count == 1)
        let far = NWSProvider(transport: NWSCalls())
        await #expect(throws: WeatherError(.placeNotCovered, provider: .nws)) {
            _ = try await far.weather(at: .moscow, asOf: NWSBodies.now)
        }
    }

    @Test("Parts that fail are problems: the forecast is down while points and warnings work")
    func degrades() async throws {
        let calls = NWSCalls([
            "/gridpoints/OKX/33,37/forecast/hourly": down, "/gridpoints/OKX/33,37/forecast": down, "/gridpoints/OKX/33,37": down,
        ])
        let weather = try await calls.ask().get()
        #expect(weather.current?.temperatureCelsius == 12.2 && weather.alerts?.count == 1 && weather.hourly.isEmpty)
        #expect(
            Set(weather.problems) == [
                .init(.upstreamDown, provider: .nws, feature: .hourly), .init(.upstreamDown, provider: .nws, feature: .daily),
            ])
        _ = try await calls.ask([.hourly, .daily]).get(throwing: .upstreamDown)
        let silent = NWSCalls(["/alerts/active": .failure(.transport(.timedOut))])
        let quiet = try await silent.ask().get()
        #expect(
            quiet.alerts == nil && quiet.problems == [WeatherError(.timedOut, provider: .nws, feature: .alerts)]
                && quiet.hourly.count == 162)
        _ = try await silent.ask([.alerts]).get(throwing: .timedOut)
        let alertsOnly = NWSCalls(["/points/40.7,-74": .failure(.transport(.timedOut))])
        let warned = try await alertsOnly.ask().get()
        #expect(warned.alerts?.count == 1 && warned.problems.map(\.feature) == [.current, .hourly, .daily])
    }

    @Test("The raw grid alone makes hours and days where the forecast is down; the forecast alone where the grid is")
    func eitherGrid() async throws {
        let raw = try await NWSCalls(["/gridpoints/OKX/33,37/forecast/hourly": down, "/gridpoints/OKX/33,37/forecast": down]).ask().get()
        #expect(raw.hourly.count == 168 && raw.daily.count == 7 && raw.problems.isEmpty)
        #expect(raw.hourly.first?.condition.kind == .showers && raw.hourly.first?.isDay == true)
        #expect(raw.hourly[30].condition.kind == .partlyCloudy && !raw.hourly[15].isDay, "by cloud, where the grid has no weather")
        let texts = try await NWSCalls(["/gridpoints/OKX/33,37": down]).ask().get()
        #expect(texts.hourly.count == 156 && texts.problems.isEmpty && texts.daily.count == 7)
        #expect(texts.hourly.allSatisfy { $0.precipitationMillimeters == nil && $0.gustKph == nil && $0.cloudCover == nil })
        #expect(texts.daily.first?.minTempCelsius == 4.444_444 && texts.daily.first?.maxTempCelsius == 22.777_778)
    }

    @Test("No station has anything young: the forecast hour, marked, and the youngest of those asked where it is still the present")
    func oldStations() async throws {
        let old = NWSCalls.body(NWSBodies.observation(at: NWSBodies.now - 5 * 3_600))
        var answers = Dictionary(uniqueKeysWithValues: ["KNYC", "KLGA", "KEWR"].map { ("/stations/\($0)/observations/latest", old) })
        let calls = NWSCalls(answers)
        let weather = try await calls.ask([.current, .hourly]).get()
        #expect(weather.current?.isForecastHour == true && weather.observedAt == nil && weather.problems.isEmpty)
        #expect(await calls.paths.filter { $0.contains("observations") }.count == 3)
        _ = try await calls.ask([.current]).get(throwing: .upstreamDown)
        answers["/stations/KLGA/observations/latest"] = NWSCalls.body(NWSBodies.observation(at: NWSBodies.now - 9_000, celsius: "8"))
        #expect(try await NWSCalls(answers).ask([.current]).get().current?.temperatureCelsius == 8)
    }

    @Test("An answer is as old as its oldest part, and simulated when one of them is")
    func provenance() async throws {
        let stored = NWSBodies.now - 400
        let calls = NWSCalls([
            "/gridpoints/OKX/33,37/forecast": NWSCalls.body(NWSBodies.halfDays(), confirmedAt: stored),
            "/gridpoints/OKX/33,37": NWSCalls.body(NWSBodies.layers(), confirmedAt: stored + 100),
            "/alerts/active": NWSCalls.body(NWSBodies.alerts(), headers: [ProviderResponse.simulatedHeader: "1"]),
        ])
        let weather = try await calls.ask().get()
        #expect(weather.confirmedAt == stored && weather.isSimulated)
    }

    @Test("Names that become part of an address are checked (row 47)", arguments: ["../..", "OKX/1,1?x=", "okx", "", "A", "ABCDEFGHI"])
    func hostileNames(name: String) async throws {
        let calls = NWSCalls(["/points/40.7,-74": NWSCalls.body(NWSBodies.point(office: name))])
        _ = try await calls.ask([.hourly]).get(throwing: .placeNotCovered)
        #expect(await calls.paths == ["/points/40.7,-74"])
        let stations = NWSCalls(["/gridpoints/OKX/33,37/stations": NWSCalls.body(NWSBodies.stations([name, "KNYC"]))])
        #expect(try await stations.ask([.current]).get().current?.temperatureCelsius == 12.2)
    }

    @Test("row 10: a reply for another place is refused")
    func elsewhere() async throws {
        let calls = NWSCalls(["/points/40.7,-74": NWSCalls.body(NWSBodies.point(longitude: -118.2, latitude: 34))])
        _ = try await calls.ask([.hourly]).get(throwing: .badBody)
    }

    @Test("The base address may be another, with or without a slash at its end")
    func base() async throws {
        let transport = NWSCalls()
        let provider = NWSProvider(transport: transport, baseURL: "https://api.weather.gov/")
        #expect(provider.profile.baseURL == "https://api.weather.gov/" && NWSProvider.profile.baseURL == "https://api.weather.gov")
        #expect(try await transport.ask([.alerts], by: provider).get().alerts?.count == 1)
    }

    @Test(
        "Coverage reaches over the date line, and to no other country's capital",
        arguments: [
            ("40.7,-74", true), ("21.3,-157.9", true), ("64.8,-147.7", true), ("52.8,173.2", true), ("51.9,-176.6", true),
            ("18.4,-66.1", true),
            ("18.3,-64.9", true), ("13.4,144.8", true), ("15.2,145.7", true), ("-14.3,-170.7", true), ("28.2,-177.4", true),
            ("55.76,37.62", false), ("51.5,-0.1", false), ("19.4,-99.1", false), ("23.1,-82.4", false), ("35.7,139.7", false),
            ("-90,0", false), ("90,0", false), ("0,0", false),
        ])
    func coverage(point: String, isIn: Bool) throws {
        #expect(NWSProvider.profile.coverage.mayInclude(try #require(Coordinate(text: point))) == isIn)
    }
}

extension ProviderWeather {
    fileprivate var isEmptyForecast: Bool { current == nil && hourly.isEmpty && daily.isEmpty }
}

extension Result<ProviderWeather, WeatherError> {
    /// Expects an error of the kind.
    fileprivate func get(throwing kind: WeatherError.Kind) throws -> WeatherError? {
        switch self {
        case .success(let weather):
            Issue.record("no error: \(weather.problems)")
            return nil
        case .failure(let error):
            #expect(error.kind == kind && error.provider == .nws)
            return error
        }
    }
}
