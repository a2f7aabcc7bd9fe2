import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Open-Meteo's archive: thirty years of days")
struct OpenMeteoArchiveTests {
    private static func decode(_ text: String, status: Int? = nil, at place: Coordinate? = nil) -> ReplyDecoder.Outcome? {
        ReplyDecoder().decode(provider: .openMeteo, endpoint: "archive", status: status, bytes: Array(text.utf8), coordinate: place)
    }

    private static func days(_ text: String) -> [PastDay]? {
        if case .decoded(.pastDays(let days), _)? = decode(text) { days } else { nil }
    }

    private static func body(
        times: String, highs: String, lows: String = "[1, 2]", water: String = "[0, 1.5]", units: String = "", offset: Int = 0
    ) -> String {
        #"""
        {"latitude": 55.75, "longitude": 37.5, "utc_offset_seconds": \#(offset), "elevation": 152.0, \#(units)
        "daily": {"time": \#(times), "temperature_2m_max": \#(highs), "temperature_2m_min": \#(lows),
        "temperature_2m_mean": [3, null], "precipitation_sum": \#(water)}}
        """#
    }

    @Test("Days by text, or by the instant of their beginning at the reply's offset; what is null stays unknown")
    func dates() throws {
        let text = Self.days(Self.body(times: #"["1991-01-01", "1991-01-02"]"#, highs: "[5, null]"))
        #expect(text?.map(\.date.description) == ["1991-01-01", "1991-01-02"])
        #expect(text?.map(\.highCelsius) == [5, nil] && text?.map(\.lowCelsius) == [1, 2] && text?.map(\.meanCelsius) == [3, nil])
        #expect(text?.map(\.precipitationMillimeters) == [0, 1.5])
        let unix = Self.days(Self.body(times: "[662677200, 662763600]", highs: "[5, null]", offset: 10_800))
        #expect(unix == text)
    }

    @Test("Other units, values beyond all records, a low above its high, a day sent twice")
    func oddities() {
        let units = #""daily_units": {"temperature_2m_max": "°F", "precipitation_sum": "inch"},"#
        let body = Self.body(times: #"["1991-01-01", "1991-01-01"]"#, highs: "[50, 60]", lows: "[32, 32]", water: "[1, 0]", units: units)
        #expect(Self.days(body)?.map(\.highCelsius) == [10] && Self.days(body)?.map(\.lowCelsius) == [0])
        #expect(Self.days(body)?.first?.precipitationMillimeters.map { abs($0 - 25.4) < 0.01 } == true)
        let wild = Self.body(times: #"["1991-01-01", "1991-01-02"]"#, highs: "[200, 0]", water: "[-1, 99999]")
        #expect(Self.days(wild)?.map(\.highCelsius) == [nil, nil] && Self.days(wild)?.map(\.lowCelsius) == [1, nil])
        #expect(Self.days(wild)?.map(\.precipitationMillimeters) == [nil, nil])
    }

    @Test("Only nulls, a refusal, a forecast and a reply for elsewhere are no past")
    func none() throws {
        let nulls = Self.body(times: #"["1991-01-01"]"#, highs: "[null]", lows: "[null]", water: "[null]")
        #expect(Self.decode(nulls) == .providerError(WeatherError(.placeNotCovered, provider: .openMeteo)))
        let limit = #"{"error": true, "reason": "Daily API request limit exceeded. Please try again tomorrow."}"#
        #expect(Self.decode(limit) == .providerError(WeatherError(.quotaExhausted, provider: .openMeteo)))
        #expect(Self.decode(#"{"latitude": 1, "hourly": {}}"#) == .undecodable(WeatherError(.badBody, provider: .openMeteo)))
        let body = Self.body(times: #"["1991-01-01", "1991-01-02"]"#, highs: "[5, 6]")
        let sydney = try Coordinate(latitude: -33.75, longitude: 151.25)
        #expect(Self.decode(body, status: 200, at: sydney) == .undecodable(WeatherError(.badBody, provider: .openMeteo)))
    }

    /// Answers with thirty years, and keeps the calls.
    private final class Archive: ProviderTransport {
        private let kept = Locked<[ProviderCall]>([])
        var calls: [ProviderCall] { kept.withLock { $0 } }

        func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
            kept.withLock { $0.append(call) }
            let numbers = UsualYear.firstDate.daysSince1970...UsualYear.lastDate.daysSince1970
            let times = numbers.map { "\"\(CivilDate(daysSince1970: $0))\"" }.joined(separator: ",")
            let values = numbers.map { String($0 % 20) }.joined(separator: ",")
            let text = OpenMeteoArchiveTests.body(
                times: "[\(times)]", highs: "[\(values)]", lows: "[\(numbers.map { _ in "-5" }.joined(separator: ","))]",
                water: "[\(values)]")
            return ProviderResponse(TransportResponse(status: 200, headers: [:], body: Array(text.utf8)))
        }
    }

    @Test(
        "One call for a square, of one model, in days of the place's winter time, booked as the 313 calls that it counts as",
        arguments: [("Europe/Berlin", "Etc%2FGMT-1"), ("Asia/Kolkata", "Etc%2FGMT-6"), ("America/Los_Angeles", "Etc%2FGMT%2B8")])
    func call(zone: String, offset: String) async throws {
        let archive = Archive()
        let place = try #require(TimeZone(identifier: zone))
        let provider = OpenMeteoProvider(transport: archive, zone: { _ in place })
        let year = try await provider.usual(of: UsualCell(containing: Sample.moscow), asOf: Sample.noon)
        #expect(year.heightMeters == 152 && year.provenance.license == "CC BY 4.0")
        #expect(year.provenance.attribution.contains("Copernicus Climate Change Service") && !year.provenance.isSimulated)
        #expect(year.days.allSatisfy { $0.highs?.median == 9.5 || ($0.highs?.median).map { (9...10).contains($0) } == true })
        let call = try #require(archive.calls.first)
        #expect(archive.calls.count == 1 && call.purpose == .history && (312...314).contains(call.weight))
        #expect(call.url.hasPrefix("https://archive-api.open-meteo.com/v1/archive?latitude=55.75&longitude=37.5&"))
        for part in ["start_date=1991-01-01", "end_date=2020-12-31", "models=era5", "timezone=\(offset)"] {
            #expect(call.url.contains(part), "\(call.url)")
        }
    }

    @Test("Recorded days of the past, held against the files themselves")
    func recorded() throws {
        for name in ["archive_1953_enschede", "archive_two_points_array", "historical_forecast_2024"] {
            for folder in ["open-meteo", "2026-11-27/open-meteo"] {
                guard let bytes = Recordings.bytes("\(folder)/\(name).json") else { continue }
                let outcome = ReplyDecoder().decode(provider: .openMeteo, endpoint: "archive", bytes: bytes)
                // A reply of hours alone has no days.
                guard case .decoded(.pastDays(let days), _)? = outcome else { continue }
                #expect(Set(days.map(\.date)).count == days.count && !days.isEmpty)
            }
        }
    }

    @Test("Mutated archives: no crash, a typed error or plausible days each time (rows 11, 15, 16, 20, 21)")
    func mutated() throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 1_500
        let seed: UInt64 = 20_261_130
        let times = (0..<12).map { "\"1991-01-\($0 < 9 ? "0" : "")\($0 + 1)\"" }.joined(separator: ",")
        let values = (0..<12).map { String(Double($0) / 2) }.joined(separator: ",")
        let bodies = [
            Self.body(times: "[\(times)]", highs: "[\(values)]", lows: "[\(values)]", water: "[\(values)]"),
            Self.body(times: "[662677200, 662763600]", highs: "[5, null]", offset: 10_800),
            #"{"error": true, "reason": "No data is available for this location"}"#,
        ].map { SpoiltBody(Array($0.utf8)) }
        var mutator = BodyMutator(seed: seed)
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let outcome = ReplyDecoder().decode(
                provider: .openMeteo, endpoint: "archive", status: round % 2 == 0 ? 200 : nil, bytes: mutator.mutant(of: body))
            switch outcome {
            case .decoded(.pastDays(let days), _):
                counts.decoded += 1
                let isPlausible = days.allSatisfy { day in
                    [day.highCelsius, day.lowCelsius, day.meanCelsius].compactMap(\.self).allSatisfy { (-100...70).contains($0) }
                        && (0...2_000).contains(day.precipitationMillimeters ?? 0)
                        && (day.highCelsius ?? .infinity) >= (day.lowCelsius ?? -.infinity)
                }
                #expect(isPlausible && Set(days.map(\.date)).count == days.count, "seed \(seed), round \(round)")
            case .providerError(let error):
                counts.refused += 1
                #expect(error.provider == .openMeteo, "seed \(seed), round \(round)")
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error == WeatherError(.badBody, provider: .openMeteo), "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of the archive: seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }
}
