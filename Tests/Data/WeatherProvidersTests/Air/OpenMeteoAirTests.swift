import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

/// Made-up replies with the hours of the air, and what the production decoder makes of them.
enum AirBodies {
    static func reply(_ columns: String, times: [Int], latitude: Double = 52.3, units: String = #""pm10": "μg/m³""#) -> String {
        """
        {"latitude": \(latitude), "longitude": 6.9, "generationtime_ms": 0.1, "utc_offset_seconds": 0, "timezone": "GMT",
        "hourly_units": {"time": "unixtime", \(units)},
        "hourly": {"time": [\(times.map(String.init).joined(separator: ", "))], \(columns)}}
        """
    }

    static let midnight = 1_795_219_200

    static func times(_ count: Int) -> [Int] { (0..<count).map { midnight + $0 * 3_600 } }

    static func outlook(_ text: String) throws -> AirOutlook {
        let outcome = Decoding.outcome(.openMeteo, "air-outlook", text)
        guard case .decoded(.airOutlook(let outlook), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return outlook
    }
}

@Suite("The hours of the air from Open-Meteo")
struct OpenMeteoAirTests {
    @Test("Enschede, recorded in 2026: every value of the file at its hour, pollen of zero included, and nothing of `current`")
    func recorded() throws {
        guard let (file, text) = try FileTree.recording("open-meteo/air_quality_enschede_2026.json") else { return }
        let outlook = try AirBodies.outlook(text)
        let hours = file["hourly"]
        // 00:00 at UTC+2.
        #expect(hours["time"][0].text == "2026-10-03T00:00")
        #expect(try outlook.start == Decoding.instant("2026-10-02T22:00:00Z") && outlook.count == 3)
        let names: [(AirOutlook.Quantity, String)] = [
            (.pollutant(.pm2_5), "pm2_5"), (.pollutant(.pm10), "pm10"), (.pollutant(.ozone), "ozone"),
            (.pollutant(.nitrogenDioxide), "nitrogen_dioxide"), (.pollutant(.sulphurDioxide), "sulphur_dioxide"),
            (.pollutant(.carbonMonoxide), "carbon_monoxide"), (.index(.usAQI), "us_aqi"), (.index(.europeanAQI), "european_aqi"),
            (.pollen(.alder), "alder_pollen"), (.pollen(.birch), "birch_pollen"), (.pollen(.grass), "grass_pollen"),
            (.pollen(.mugwort), "mugwort_pollen"), (.pollen(.olive), "olive_pollen"), (.pollen(.ragweed), "ragweed_pollen"),
        ]
        for (quantity, name) in names { #expect(outlook.column(quantity) == hours[name].list.map(\.kept), "\(name)") }
        #expect(outlook.column(.pollutant(.carbonMonoxide)) == [263, 255, 242] && outlook.column(.index(.europeanAQI)) == [43, 43, 42])
        #expect(outlook.column(.pollen(.birch)) == [0, 0, 0], "looked for, and none")
        let enschede = try Coordinate(latitude: 52.22, longitude: 6.89)
        #expect(PollenKnowledge(outlook, at: enschede, on: try #require(CivilDate(iso8601: "2026-10-03"))) == .none)
        #expect(
            outlook.provenance.provider == .openMeteo && outlook.provenance.attribution.contains("Copernicus Atmosphere Monitoring Service")
        )
    }

    @Test("Replies of the other endpoints hold no hours of the air; the recorded refusal is one")
    func others() throws {
        for name in ["open-meteo/forecast_newyork_2026", "2026-11-27/open-meteo/minutely15_enschede_2026"] {
            guard let bytes = Recordings.bytes("\(name).json") else { return }
            #expect(throws: Decoding.Unexpected.self, "\(name)") { try AirBodies.outlook(String(decoding: bytes, as: UTF8.self)) }
        }
        guard let bytes = Recordings.bytes("2026-11-27/open-meteo/err_400_latitude_2026.json") else { return }
        #expect(try Decoding.error(.openMeteo, String(decoding: bytes, as: UTF8.self), endpoint: "air-outlook") == (.badRequest, true))
    }

    @Test("Nulls behind the end of a model, values out of order, texts, impossible values and other steps")
    func odd() throws {
        let times = AirBodies.times(6)
        let ends = try AirBodies.outlook(
            AirBodies.reply(#""pm10": [1, 2, 3, null, null, null], "birch_pollen": [4, null, null, null, null, null]"#, times: times))
        #expect(ends.count == 3 && ends.column(.pollen(.birch)) == [4, nil, nil])
        let plain = try AirBodies.outlook(
            AirBodies.reply(#""pm10": [30, "10", -1, 40, 99]"#, times: [times[3], times[0], times[1], times[3], times[2] + 60]))
        #expect(plain.column(.pollutant(.pm10)) == [10, nil, nil, 30], "the first of two of one hour, none between two hours")
        let undefined = AirBodies.reply(#""pm10": [1], "us_aqi": [50]"#, times: [times[0]], units: #""pm10": "undefined""#)
        #expect(try AirBodies.outlook(undefined).column(.pollutant(.pm10)).isEmpty)
    }

    @Test("Nulls alone: the place is not covered; without hours: undecodable")
    func nothing() throws {
        let nulls = AirBodies.reply(#""pm10": [null, null], "ozone": [null, null]"#, times: AirBodies.times(2))
        #expect(try Decoding.error(.openMeteo, nulls, endpoint: "air-outlook") == (.placeNotCovered, true))
        for text in ["{}", #"{"hourly": []}"#, #"{"hourly": {"time": []}}"#, AirBodies.reply(#""pm10": []"#, times: [])] {
            #expect(try Decoding.error(.openMeteo, text, endpoint: "air-outlook") == (.badBody, false), "\(text)")
        }
    }

    @Test("In Europe 14 variables, which count as 1.4 calls, elsewhere the eight without pollen, which count as one")
    func request() async throws {
        let asked = Locked<[ProviderCall]>([])
        let body = Array(
            AirBodies.reply(#""pm10": [\#(AirBodies.times(72).map { _ in "5" }.joined(separator: ","))]"#, times: AirBodies.times(72)).utf8)
        let transport = ScriptedCalls { call, _ in
            asked.withLock { $0.append(call) }
            return .success(ProviderResponse(status: 200, headers: [:], body: body))
        }
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let provider = OpenMeteoProvider(transport: transport, zone: { _ in berlin })
        let now = Date(timeIntervalSince1970: Double(AirBodies.midnight + 47 * 3_600))
        let outlook = try await provider.airOutlook(at: Coordinate(latitude: 52.3, longitude: 6.9), asOf: now)
        // Yesterday's midnight at UTC+1, of a first hour at 00:00 UTC two days ago.
        #expect(outlook.start == Date(timeIntervalSince1970: Double(AirBodies.midnight + 23 * 3_600)) && outlook.count == 49)
        _ = try? await provider.airOutlook(at: Coordinate(latitude: 40.7, longitude: -74), asOf: now)
        let calls = asked.withLock { $0 }
        #expect(calls.map(\.weight) == [1.4, 1] && calls.allSatisfy { $0.purpose == .airQuality })
        #expect(calls[0].url.contains("birch_pollen") && !calls[1].url.contains("pollen"))
        for call in calls { #expect(call.url.contains("past_days=2&forecast_days=7") && call.url.contains("timezone=GMT")) }
    }
}
