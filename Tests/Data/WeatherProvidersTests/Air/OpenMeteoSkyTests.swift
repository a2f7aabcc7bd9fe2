import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("The hours of the sky from Open-Meteo")
struct OpenMeteoSkyTests {
    private static func outlook(_ text: String) throws -> SkyOutlook {
        let outcome = Decoding.outcome(.openMeteo, "sky-outlook", text)
        guard case .decoded(.skyOutlook(let outlook), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return outlook
    }

    @Test("Cloud and energy are of their time, sunshine is of the hour before it, in minutes")
    func hours() throws {
        let columns = #"""
            "cloud_cover_low": [10, 20, 30], "cloud_cover_mid": [1, 2, 3], "cloud_cover_high": [0, 100, null],
            "sunshine_duration": [600, 3600, 1799.6], "cape": [0.0, 1250.4, 80]
            """#
        let outlook = try Self.outlook(AirBodies.reply(columns, times: AirBodies.times(3)))
        #expect(outlook.start == Date(timeIntervalSince1970: Double(AirBodies.midnight)) && outlook.count == 3)
        #expect(outlook.column(.lowCloud) == [10, 20, 30] && outlook.column(.middleCloud) == [1, 2, 3])
        #expect(outlook.column(.highCloud) == [0, 100, nil] && outlook.column(.cape) == [0, 1_250, 80])
        #expect(outlook.column(.sunshineMinutes) == [60, 30, nil], "the sum of the hour before the first one is of no hour here")
    }

    @Test("What cannot be is unknown, and the first of two values of an hour counts")
    func odd() throws {
        let times = AirBodies.times(4)
        let columns = #"""
            "cloud_cover_low": [-1, 101, "40", 50], "sunshine_duration": [0, 3700, -5, 3600], "cape": [-3, 20000, 700, null]
            """#
        let outlook = try Self.outlook(AirBodies.reply(columns, times: times))
        #expect(outlook.column(.lowCloud) == [nil, nil, 40, 50] || outlook.column(.lowCloud) == [nil, 100, 40, 50])
        #expect(outlook.column(.sunshineMinutes) == [nil, nil, 60, nil] && outlook.column(.cape) == [nil, nil, 700, nil])
        let twice = try Self.outlook(
            AirBodies.reply(#""cape": [1, 2, 3, 4]"#, times: [times[0], times[0], times[1] + 60, times[2]]))
        #expect(twice.column(.cape) == [1, nil, 4])
    }

    @Test("Nulls alone: the place is not covered; without hours: undecodable; the forecast and the air are no sky")
    func nothing() throws {
        let nulls = AirBodies.reply(#""cape": [null, null]"#, times: AirBodies.times(2))
        #expect(try Decoding.error(.openMeteo, nulls, endpoint: "sky-outlook") == (.placeNotCovered, true))
        for text in ["{}", #"{"hourly": []}"#, #"{"hourly": {"time": []}}"#, AirBodies.reply(#""cape": []"#, times: [])] {
            #expect(try Decoding.error(.openMeteo, text, endpoint: "sky-outlook") == (.badBody, false), "\(text)")
        }
        guard let bytes = Recordings.bytes("open-meteo/air_quality_enschede_2026.json") else { return }
        #expect(throws: Decoding.Unexpected.self) { try Self.outlook(String(decoding: bytes, as: UTF8.self)) }
    }

    @Test("Five variables of ten days, which count as one call, from the place's own yesterday on")
    func request() async throws {
        let asked = Locked<[ProviderCall]>([])
        let body = Array(
            AirBodies.reply(#""cape": [\#(AirBodies.times(72).map { _ in "5" }.joined(separator: ","))]"#, times: AirBodies.times(72)).utf8)
        let transport = ScriptedCalls { call, _ in
            asked.withLock { $0.append(call) }
            return .success(ProviderResponse(status: 200, headers: [:], body: body))
        }
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let provider = OpenMeteoProvider(transport: transport, zone: { _ in berlin })
        let now = Date(timeIntervalSince1970: Double(AirBodies.midnight + 47 * 3_600))
        let outlook = try await provider.skyOutlook(at: Coordinate(latitude: 52.3, longitude: 6.9), asOf: now)
        #expect(outlook.start == Date(timeIntervalSince1970: Double(AirBodies.midnight + 23 * 3_600)) && outlook.count == 49)
        let call = try #require(asked.withLock { $0.first })
        #expect(call.weight == 1 && call.purpose == .forecast && provider.skyOutlookWeight == 1)
        #expect(call.url.contains("/v1/forecast?") && call.url.contains("past_days=2&forecast_days=8") && call.url.contains("timezone=GMT"))
        #expect(call.url.contains("hourly=cloud_cover_low,cloud_cover_mid,cloud_cover_high,sunshine_duration,cape"))
    }

    @Test("Mutated replies: no crash, a typed error or plausible hours each time", arguments: [ProviderID.openMeteo, .petrelServer])
    func mutated(provider: ProviderID) throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_130
        let values = (0..<30).map { String($0 % 7 * 11) }.joined(separator: ", ")
        let names = ["cloud_cover_low", "cloud_cover_high", "sunshine_duration", "cape"]
        let text =
            provider == .openMeteo
            ? AirBodies.reply(names.map { #""\#($0)": [\#(values)]"# }.joined(separator: ", "), times: AirBodies.times(30))
            : #"""
            {"format":1,"cell":"a","timeZone":"Europe/Berlin","start":"2026-11-29T00:00:00+01:00","stepMinutes":60,
            "columns":{"lowCloud":[1,2.5,null,4],"cape":[50,null,null,51],"sunshineMinutes":[20,21,22,23]},
            "provenance":{"provider":"open-meteo","attribution":"A","attributionURL":"https://a.example/",
            "fetchedAt":"2026-11-30T00:00:00+01:00","isSimulated":true}}
            """#
        let bodies = [SpoiltBody(Array(text.utf8))]
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        var decoded = 0
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let mutant = mutator.mutant(of: body)
            let outcome = decoder.decode(
                provider: provider, endpoint: provider == .openMeteo ? "sky-outlook" : "sky", status: round % 2 == 0 ? 200 : nil,
                bytes: mutant)
            switch outcome {
            case .decoded(.skyOutlook(let outlook), _):
                decoded += 1
                let most: [SkyQuantity: Double] = [.lowCloud: 100, .middleCloud: 100, .highCloud: 100, .sunshineMinutes: 60, .cape: 15_000]
                for (quantity, most) in most {
                    let column = outlook.column(quantity).compactMap(\.self)
                    #expect(column.allSatisfy { (0...most).contains($0) }, "seed \(seed), round \(round)")
                }
            case .providerError(let error), .undecodable(let error):
                #expect(error.provider == provider, "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of the sky of \(provider): seed \(seed), \(rounds) bodies, \(decoded) decoded")
        #expect(decoded > 0)
    }
}
