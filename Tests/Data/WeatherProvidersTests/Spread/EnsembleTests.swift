import Confidence
import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

/// Made-up ensembles, and what the production decoder makes of them.
enum EnsembleBodies {
    static let midnight = 1_795_219_200

    static func spread(_ text: String, endpoint: String = "ensemble", _ provider: ProviderID = .openMeteo) throws -> ForecastSpread {
        let outcome = Decoding.outcome(provider, endpoint, text)
        guard case .decoded(.spread(let spread), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return spread
    }

    /// Hours of a control and members, each column with one value for all hours.
    static func reply(hours: Int, _ columns: [(name: String, value: String, unit: String)]) -> String {
        let times = (0..<hours).map { String(midnight + $0 * 3_600) }.joined(separator: ",")
        let values = columns.map { column in
            #""\#(column.name)": [\#(Array(repeating: column.value, count: hours).joined(separator: ","))]"#
        }
        let units = columns.map { #""\#($0.name)": "\#($0.unit)""# }
        return """
            {"latitude": 52.5, "longitude": 7.0, "utc_offset_seconds": 0, "timezone": "GMT", "hourly_units": {"time": "unixtime", \
            \(units.joined(separator: ", "))}, "hourly": {"time": [\(times)], \(values.joined(separator: ", "))}}
            """
    }

    static func members(_ variable: String, _ values: [Double], unit: String, suffix: String = "") -> [(
        name: String, value: String, unit: String
    )] {
        values.enumerated().map { number, value in
            (number == 0 ? variable + suffix : "\(variable)_member\(number.twoDigits)\(suffix)", String(value), unit)
        }
    }
}

@Suite("Ensembles from Open-Meteo")
struct EnsembleTests {
    @Test("Control and 20 members, recorded in 2026: percentiles as a plain computation has them, the control counted once")
    func recorded() throws {
        guard let (file, text) = try FileTree.recording("2026-11-27/open-meteo/ensemble_21_members_2026.json") else { return }
        let spread = try EnsembleBodies.spread(text)
        #expect(spread.form == .members && spread.members == 21 && spread.steps.count == 2 && spread.days.isEmpty)
        let names = ["temperature_2m"] + (1...20).map { "temperature_2m_member" + ($0 < 10 ? "0\($0)" : "\($0)") }
        for (index, step) in spread.steps.enumerated() {
            let values = names.compactMap { file["hourly"][$0][index].number }.sorted()
            #expect(values.count == 21)
            func at(_ level: Double) -> Double {
                let place = level * 22 - 1
                let lower = Int(place)
                return values[lower] + (values[lower + 1] - values[lower]) * (place - Double(lower))
            }
            let band = try #require(step.figures.percentiles[.temperature])
            for (value, level) in zip([band.p10, band.p25, band.p50, band.p75, band.p90], [0.1, 0.25, 0.5, 0.75, 0.9]) {
                #expect(abs(try #require(value) - at(level)) < 1e-9)
            }
            #expect(step.figures.chances[.frost] == SpreadChance(share: 0, members: 21))
            #expect(step.figures.chances[.frost]?.told == .below(5))
        }
        #expect(try spread.steps.map(\.start) == [Decoding.instant("2026-10-03T00:00:00Z"), Decoding.instant("2026-10-03T01:00:00Z")])
        #expect(spread.steps[0].figures.percentiles[.temperature]?.p10 ?? 0 == 10.02)
    }

    @Test("Mean and spread, recorded in 2026: the deviation in K beside a mean in °C, and no member")
    func deviation() throws {
        guard let (file, text) = try FileTree.recording("2026-11-27/open-meteo/ensemble_spread_2026.json") else { return }
        let spread = try EnsembleBodies.spread(text)
        #expect(spread.form == .deviation && spread.members == nil && spread.steps.count == 2 && spread.days.isEmpty)
        for (index, step) in spread.steps.enumerated() {
            let mean = try #require(file["hourly"]["temperature_2m"][index].number)
            let deviation = try #require(file["hourly"]["temperature_2m_spread"][index].number)
            let band = try #require(step.figures.percentiles[.temperature])
            #expect(
                band.p50 == mean && abs(band.p90 - (mean + 1.28155 * deviation)) < 0.001 && abs(band.width - 2.5631 * deviation) < 0.001)
        }
    }

    @Test("Rain is of the hour before its time, days are whole, a control sent twice counts once, a model's name is told")
    func made() throws {
        let suffix = "_gem_global_ensemble"
        let text = EnsembleBodies.reply(
            hours: 49,
            EnsembleBodies.members("temperature_2m", (0..<21).map { Double($0) - 10 }, unit: "°C", suffix: suffix)
                + EnsembleBodies.members("precipitation", (0..<21).map { $0 < 7 ? 0 : 0.5 }, unit: "mm", suffix: suffix)
                + EnsembleBodies.members("wind_gusts_10m", (0..<21).map { Double($0) + 10 }, unit: "m/s", suffix: suffix)
                + [("temperature_2m_member00\(suffix)", "40", "°C"), ("temperature_2m_other_model", "99", "°C")])
        let spread = try EnsembleBodies.spread(text)
        #expect(spread.members == 21 && spread.model == "gem_global_ensemble" && spread.days.count == 2)
        #expect(spread.steps.count == 49 && spread.steps[48].figures.percentiles[.rain] == nil, "the last hour's rain is not sent")
        let day = spread.days[1].figures
        #expect(day.chances[.heavyRain]?.share == 14.0 / 21 && day.percentiles[.rain]?.p90 == 12)
        #expect(day.chances[.frost]?.share == 10.0 / 21 && day.percentiles[.high]?.p50 == 0)
        #expect(abs((day.percentiles[.gusts]?.p50 ?? 0) - 72) < 0.001 && day.chances[.gale]?.share == 14.0 / 21)
    }

    @Test("Nulls alone are a place that the model does not have; a forecast, a refusal and a reply of elsewhere are no ensemble")
    func none() throws {
        let nulls = EnsembleBodies.reply(hours: 3, (0..<8).map { ("temperature_2m" + ($0 == 0 ? "" : "_member0\($0)"), "null", "°C") })
        #expect(try Decoding.error(.openMeteo, nulls, endpoint: "ensemble").0 == .placeNotCovered)
        let refusal =
            #"{"error": true, "reason": "Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value x."}"#
        #expect(try Decoding.error(.openMeteo, refusal, endpoint: "ensemble") == (.badRequest, true))
        #expect(
            try Decoding.error(.openMeteo, #"{"hourly": {"time": [1795219200], "cape": [1]}}"#, endpoint: "ensemble") == (.badBody, false))
        let forecast = EnsembleBodies.reply(hours: 3, [("temperature_2m", "4", "°C")])
        #expect(try Decoding.error(.openMeteo, forecast, endpoint: "ensemble").0 == .placeNotCovered, "one value has no spread")
        let kelvin = EnsembleBodies.reply(hours: 1, EnsembleBodies.members("temperature_2m", Array(repeating: 283.15, count: 9), unit: "K"))
        #expect(try EnsembleBodies.spread(kelvin).steps[0].figures.percentiles[.temperature]?.p50 == 10)
        let unknown = EnsembleBodies.reply(hours: 1, EnsembleBodies.members("temperature_2m", Array(repeating: 8, count: 9), unit: "°R"))
        #expect(try Decoding.error(.openMeteo, unknown, endpoint: "ensemble").0 == .badBody)
    }

    @Test("One model after the other is asked where a name is refused; each call is booked by its columns")
    func models() async throws {
        let asked = Locked<[ProviderCall]>([])
        let text = EnsembleBodies.reply(hours: 25, EnsembleBodies.members("temperature_2m", (0..<9).map(Double.init), unit: "°C"))
        let transport = ScriptedCalls { call, _ in
            asked.withLock { $0.append(call) }
            if call.url.contains("ecmwf") {
                let reason = #"{"error":true,"reason":"Cannot initialize MultiDomains from invalid String value ecmwf_ifs025_ensemble."}"#
                return .success(ProviderResponse(status: 400, headers: [:], body: Array(reason.utf8)))
            }
            return .success(ProviderResponse(status: 200, headers: [:], body: Array(text.utf8)))
        }
        let provider = OpenMeteoProvider(transport: transport, zone: { _ in .gmt })
        let now = Date(timeIntervalSince1970: Double(EnsembleBodies.midnight) + 3_600)
        let spread = try await provider.spread(at: Coordinate(latitude: 52.5, longitude: 7), asOf: now)
        let calls = asked.withLock { $0 }
        #expect(calls.map(\.weight) == [20.4, 12.4] && spread.model == "ncep_gefs025" && spread.days.count == 1)
        #expect(calls.allSatisfy { $0.url.hasPrefix("https://ensemble-api.open-meteo.com/v1/ensemble?") })
        // Runs begin every six hours, and are there six hours later.
        #expect(spread.issuedAt == Date(timeIntervalSince1970: Double(EnsembleBodies.midnight) - 21_600))
        #expect(provider.nextSpread(after: now) > now)
    }
}

@Suite("Percentiles from MET Norway")
struct METNorwayPercentilesTests {
    private static func reply(_ details: String, _ hour: String, units: String = "") -> String {
        """
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.7, 59.9, 90]}, "properties": {"meta": {"updated_at":
        "2026-11-30T06:00:00Z", "units": {"air_temperature": "celsius"\(units)}}, "timeseries": [{"time": "2026-11-30T07:00:00Z", "data":
        {"instant": {"details": {"air_temperature": 2.0, "wind_speed": 5.0\(details)}}, "next_1_hours": {"summary": {"symbol_code": "rain"},
        "details": {"precipitation_amount": 0.4\(hour)}}}}]}}
        """
    }

    @Test("Those of temperature, wind and rain in the steps that have them; wind in m/s")
    func percentiles() throws {
        let text = Self.reply(
            #", "air_temperature_percentile_10": 0.5, "air_temperature_percentile_90": 3.1, "wind_speed_percentile_10": 4, "wind_speed_percentile_90": 7.5"#,
            #", "precipitation_amount_min": 0, "precipitation_amount_max": 1.9, "probability_of_precipitation": 72"#)
        let spread = try EnsembleBodies.spread(text, endpoint: "percentiles", .metNorway)
        let figures = try #require(spread.steps.first).figures
        #expect(figures.percentiles[.temperature] == Percentiles(p10: 0.5, p50: 2, p90: 3.1))
        #expect(figures.percentiles[.wind] == Percentiles(p10: 14.4, p50: 18, p90: 27))
        #expect(figures.percentiles[.rain] == Percentiles(p10: 0, p50: 0.4, p90: 1.9) && figures.chances[.rainTrace]?.share == 0.72)
        #expect(spread.form == .percentiles && spread.members == nil && spread.days.isEmpty)
        #expect(try spread.issuedAt == Decoding.instant("2026-11-30T06:00:00Z"))
    }

    @Test("Without any, in another unit or out of order nothing is told; the recorded compact reply has none")
    func none() throws {
        func kind(_ text: String) throws -> WeatherError.Kind { try Decoding.error(.metNorway, text, endpoint: "percentiles").0 }
        #expect(try kind(Self.reply("", "")) == .placeNotCovered)
        let band = #", "air_temperature_percentile_10": 5, "air_temperature_percentile_90": 3.1"#
        #expect(try kind(Self.reply(band, "")) == .placeNotCovered)
        let low = #", "air_temperature_percentile_10": 1, "air_temperature_percentile_90": 3.1"#
        #expect(try kind(Self.reply(low, "", units: #", "air_temperature_percentile_90": "fahrenheit""#)) == .placeNotCovered)
        #expect(try EnsembleBodies.spread(Self.reply(low, ""), endpoint: "percentiles", .metNorway).steps.count == 1)
        guard let (_, text) = try FileTree.recording("metno/compact_oslo_2026.json") else { return }
        #expect(try kind(text) == .placeNotCovered)
    }
}
