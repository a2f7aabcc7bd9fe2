import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders

@testable import WeatherSimulator

@Suite("Several simulated models")
struct ModelsFaceTests {
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
    private static let now = Date(timeIntervalSince1970: 1_796_033_220)
    private static let place = Sample.moscow

    private static func reply(_ target: String) -> SimulatedReply {
        OpenMeteoFace(atmosphere: atmosphere, now: now)
            .reply(to: SimulatedRequest(target: "/open-meteo/v1/forecast?\(target)"), path: "/v1/forecast").encoded()
    }

    private struct OverFace: ProviderTransport {
        func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
            let query = call.url.split(separator: "?", maxSplits: 1).last.map(String.init) ?? ""
            let reply = ModelsFaceTests.reply(query)
            return ProviderResponse(status: reply.status, headers: [:], body: reply.body)
        }
    }

    @Test("Four models that part with lead time, read by the provider's own decoder; the mix of one name has no suffix")
    func models() async throws {
        let provider = OpenMeteoProvider(transport: OverFace(), zone: { _ in .gmt })
        let sources = try await provider.models(of: Cell(containing: Self.place), asOf: Self.now).sources
        #expect(sources.compactMap(\.model) == ["ecmwf_ifs025", "gfs_seamless", "icon_seamless", "gem_seamless"])
        #expect(sources.allSatisfy { $0.days.count >= 7 && $0.hours.count >= 168 })
        func apart(_ hours: Range<Int>) -> Double {
            let all = hours.map { hour in sources.compactMap { $0.hours[hour].temperatureCelsius } }
            return all.reduce(0) { $0 + (($1.max() ?? 0) - ($1.min() ?? 0)) } / Double(all.count)
        }
        #expect(apart(0..<12) > 0 && apart(0..<12) < apart(120..<168))
        let one = String(decoding: Self.reply("latitude=52.5&longitude=13.4&hourly=temperature_2m&models=gfs_seamless").body, as: UTF8.self)
        #expect(one.contains(#""temperature_2m":"#) && !one.contains("temperature_2m_gfs_seamless"))
        #expect(Self.reply("latitude=52.5&longitude=13.4&hourly=temperature_2m&models=gfs_seamless,moon").status == 400)
    }
}
