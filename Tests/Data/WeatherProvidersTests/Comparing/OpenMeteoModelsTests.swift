import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherProviders

@Suite("Open-Meteo's single models")
struct OpenMeteoModelsTests {
    /// Midnight in UTC.
    private static let midnight = 1_795_219_200
    private static let now = Date(timeIntervalSince1970: Double(midnight) + 36_000)
    private static let cell = Cell(containing: Sample.moscow)

    /// Hours from yesterday on of columns that each begin with a value and grow by a tenth from hour to hour.
    private static func reply(hours: Int = 72, _ columns: [(name: String, first: Double)], units: String = "") -> String {
        let times = (0..<hours).map { String(midnight - 86_400 + $0 * 3_600) }.joined(separator: ",")
        let values = columns.map { column in
            "\"\(column.name)\": [\((0..<hours).map { String(column.first + Double($0) / 10) }.joined(separator: ","))]"
        }
        return """
            {"latitude": 55.75, "longitude": 37.6, "utc_offset_seconds": 0, "timezone": "GMT", "hourly_units": {\(units)}, \
            "hourly": {"time": [\(times)], \(values.joined(separator: ", "))}}
            """
    }

    private static func columns(_ model: String, _ first: Double) -> [(name: String, first: Double)] {
        [("temperature_2m_\(model)", first), ("precipitation_\(model)", 0), ("wind_speed_10m_\(model)", 10)]
    }

    private static func provider(
        _ calls: Locked<[ProviderCall]>, zone: TimeZone = .gmt, _ answer: @escaping @Sendable (ProviderCall) -> (status: Int, text: String)
    ) -> OpenMeteoProvider {
        let transport = ScriptedCalls { call, _ in
            calls.withLock { $0.append(call) }
            let reply = answer(call)
            return .success(ProviderResponse(status: reply.status, headers: [:], body: Array(reply.text.utf8)))
        }
        return OpenMeteoProvider(transport: transport, zone: { _ in zone })
    }

    private static let refusal =
        #"{"error":true,"reason":"Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value X."}"#

    @Test("Four models by one call, which counts as 1.2: hours from the place's today on, water of the hour after, days that are whole")
    func models() async throws {
        let calls = Locked<[ProviderCall]>([])
        let text = Self.reply(Self.columns("ecmwf_ifs025", 1) + Self.columns("gfs_seamless", -30) + Self.columns("icon_seamless", 7))
        let provider = Self.provider(calls) { _ in (200, text) }
        let sources = try await provider.models(of: Self.cell, asOf: Self.now).sources
        #expect(provider.modelsWeight == 1.2 && calls.withLock { $0.map(\.weight) } == [1.2])
        let url = try #require(calls.withLock { $0.first?.url })
        #expect(url.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=55.75&longitude=37.6&"))
        #expect(url.contains("models=ecmwf_ifs025,gfs_seamless,icon_seamless,gem_seamless") || url.contains("%2C"), "\(url)")
        #expect(sources.map(\.model) == ["ecmwf_ifs025", "gfs_seamless", "icon_seamless"], "the fourth does not cover the place")
        #expect(sources.map(\.modelTitle) == ["ECMWF IFS", "NOAA GFS", "DWD ICON"])
        let first = try #require(sources.first)
        #expect(first.provenance.provider == .openMeteo && first.provenance.license == "CC BY 4.0" && !first.provenance.isSimulated)
        #expect(first.hours.count == 48 && first.hours.first?.time == Date(timeIntervalSince1970: Double(Self.midnight)))
        #expect(first.hours.first?.temperatureCelsius == 3.4 && first.hours.first?.precipitationMillimeters == 2.5)
        #expect(first.hours.last?.precipitationMillimeters == nil && first.hours.last?.windKph == 17.1)
        #expect(first.days.map(\.maxTempCelsius) == [5.7, 8.1] && first.days.map(\.minTempCelsius) == [3.4, 5.8])
        #expect(first.days.first?.maxWindKph == 14.7 && first.days.first?.chanceOfRain == nil)
        #expect(first.days.map { $0.precipitationMillimeters == nil } == [false, true])
    }

    @Test("Days are the place's own, of half-hour zones as well", arguments: ["Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
    func zones(name: String) async throws {
        let zone = try #require(TimeZone(identifier: name))
        let provider = Self.provider(Locked([]), zone: zone) { _ in (200, Self.reply(hours: 9 * 24, Self.columns("ecmwf_ifs025", 0))) }
        let source = try #require(try await provider.models(of: Self.cell, asOf: Self.now).sources.first)
        let today = CivilDate(of: Self.now, in: zone)
        #expect(source.days.first?.date == today && source.days.count >= 7)
        for day in source.days {
            let own = source.hours.filter { day.date.interval(in: zone).contains($0.time) }
            #expect(own.count == 24 && day.maxTempCelsius == own.compactMap(\.temperatureCelsius).max())
        }
    }

    @Test("A name that is refused is replaced by the next one, or left out; each request is booked by what it asks for")
    func refused() async throws {
        let calls = Locked<[ProviderCall]>([])
        let provider = Self.provider(calls) { call in
            for name in ["ecmwf_ifs025", "gem_seamless", "cmc_gem_seamless"] where call.url.contains(name) {
                // The other name of the model holds this one.
                if name == "gem_seamless", call.url.contains("cmc_gem_seamless") { continue }
                return (400, Self.refusal.replacingOccurrences(of: "X", with: name))
            }
            return (200, Self.reply(Self.columns("ecmwf_ifs", 1) + Self.columns("gfs_seamless", 2) + Self.columns("icon_seamless", 3)))
        }
        let models = try await provider.models(of: Self.cell, asOf: Self.now)
        #expect(models.sources.map(\.model) == ["ecmwf_ifs", "gfs_seamless", "icon_seamless"])
        #expect(models.sources.first?.modelTitle == "ECMWF IFS")
        let unknown = ComparedForecasts.Missing(
            provider: .openMeteo, error: WeatherError(.badRequest, provider: .openMeteo), model: "cmc_gem_seamless")
        #expect(models.missing == [unknown] && unknown.areModels && unknown.modelTitle == "ECCC GEM")
        #expect(calls.withLock { $0.map(\.weight) } == [1.2, 1.2, 1.2, 1])
    }

    @Test("Where all names are refused, the request is wrong, or the plan has no calls left, the error says so, and nothing is repeated")
    func failures() async throws {
        let limit = #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#
        let other = #"{"error":true,"reason":"Latitude must be in range of -90 to 90°."}"#
        for (status, text, kind, count) in [
            (429, limit, WeatherError.Kind.quotaExhausted, 1), (400, other, .badRequest, 1), (503, "", .upstreamDown, 1),
            (200, "<html>", .badBody, 1), (200, Self.reply([("temperature_2m", 4)]), .placeNotCovered, 1),
        ] {
            let calls = Locked<[ProviderCall]>([])
            let provider = Self.provider(calls) { _ in (status, text) }
            await #expect(throws: WeatherError.self, "\(text)") {
                do throws(WeatherError) { _ = try await provider.models(of: Self.cell, asOf: Self.now) } catch {
                    #expect(error.kind == kind && error.provider == .openMeteo, "\(error)")
                    throw error
                }
            }
            #expect(calls.withLock { $0.count } == count)
        }
        let calls = Locked<[ProviderCall]>([])
        let provider = Self.provider(calls) { call in
            let names = ForecastModel.all.flatMap(\.names).filter { call.url.contains($0) }.max { $0.count < $1.count }
            return (400, Self.refusal.replacingOccurrences(of: "X", with: names ?? ""))
        }
        await #expect(throws: WeatherError(.badRequest, provider: .openMeteo)) { try await provider.models(of: Self.cell, asOf: Self.now) }
        #expect(calls.withLock { $0.count } <= ForecastModel.all.flatMap(\.names).count)
    }

    @Test("Spoilt bytes give an error or forecasts that are possible")
    func spoilt() async throws {
        let body = SpoiltBody(Array(Self.reply(Self.columns("ecmwf_ifs025", 1) + Self.columns("gfs_seamless", -3)).utf8))
        let mutator = Locked(BodyMutator(seed: 20_261_201))
        let provider = OpenMeteoProvider(
            transport: ScriptedCalls { _, _ in
                .success(ProviderResponse(status: 200, headers: [:], body: mutator.withLock { $0.mutant(of: body) }))
            }, zone: { _ in .gmt })
        var counts = (decoded: 0, undecodable: 0)
        for round in 0..<300 {
            do throws(WeatherError) {
                let sources = try await provider.models(of: Self.cell, asOf: Self.now).sources
                counts.decoded += 1
                for source in sources {
                    #expect(zip(source.hours, source.hours.dropFirst()).allSatisfy { $0.time < $1.time }, "round \(round)")
                    #expect(source.hours.allSatisfy { (-100...70).contains($0.temperatureCelsius ?? 0) }, "round \(round)")
                    #expect(source.hours.allSatisfy { ($0.precipitationMillimeters ?? 0) >= 0 && ($0.windKph ?? 0) >= 0 }, "round \(round)")
                    #expect(source.days.allSatisfy { $0.minTempCelsius <= $0.maxTempCelsius }, "round \(round)")
                }
            } catch {
                counts.undecodable += 1
                #expect(error.provider == .openMeteo, "round \(round)")
            }
        }
        #expect(counts.decoded > 0 && counts.undecodable > 0, "\(counts)")
    }
}
