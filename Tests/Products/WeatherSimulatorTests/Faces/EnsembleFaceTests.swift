import Confidence
import Foundation
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders

@testable import WeatherSimulator

@Suite("Simulated ensembles")
struct EnsembleFaceTests {
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
    private static let now = Date(timeIntervalSince1970: 1_796_033_220)

    private static func reply(_ target: String) -> SimulatedReply {
        let request = SimulatedRequest(target: "/open-meteo/v1/ensemble?\(target)")
        return OpenMeteoFace(atmosphere: atmosphere, now: now).reply(to: request, path: "/v1/ensemble").encoded()
    }

    private static func spread(_ reply: SimulatedReply) throws -> ForecastSpread {
        let outcome = ReplyDecoder().decode(provider: .openMeteo, endpoint: "ensemble", status: 200, bytes: reply.body)
        guard case .decoded(.spread(let spread), _)? = outcome else {
            Issue.record("\(String(describing: outcome))")
            throw WeatherError(.badBody)
        }
        return spread
    }

    @Test("A control and 20 members that part with lead time, read by the provider's own decoder; the control is the forecast itself")
    func members() throws {
        let all = "temperature_2m,precipitation,wind_speed_10m,wind_gusts_10m"
        let spread = try Self.spread(
            Self.reply("latitude=52.5&longitude=13.4&hourly=\(all)&models=ecmwf_ifs025_ensemble&forecast_days=8&timeformat=unixtime"))
        #expect(
            spread.members == 21 && spread.steps.count == 192 && spread.days.count == 8)
        func width(_ hours: Range<Int>) -> Double {
            let widths = spread.steps[hours].compactMap { $0.figures.percentiles[.temperature]?.width }
            return widths.reduce(0, +) / Double(widths.count)
        }
        #expect(width(0..<24) < 0.8 * width(48..<72) && width(48..<72) < width(144..<168))
        let times = try #require(spread.steps.first).start
        let run = SimulatedAtmosphere.latestRun(at: Self.now)
        let place = try Coordinate(latitude: 52.5, longitude: 13.4)
        let control = Self.atmosphere.forecast(at: place, times, run: run).temperatureCelsius
        let band = try #require(spread.steps.first?.figures.percentiles[.temperature])
        #expect((band.p10 - 2...band.p90 + 2).contains(control))
        #expect(
            Self.reply("latitude=52.5&longitude=13.4&hourly=temperature_2m&forecast_days=1")
                == Self.reply("latitude=52.5&longitude=13.4&hourly=temperature_2m&forecast_days=1"))
    }

    @Test("The mean and the deviation of the same members; unknown models and columns are refused")
    func deviation() throws {
        let target = "latitude=52.5&longitude=13.4&forecast_days=2&hourly=temperature_2m"
        let mean = try Self.spread(Self.reply("\(target),temperature_2m_spread&models=ncep_hgefs025_ensemble_mean"))
        let members = try Self.spread(Self.reply("\(target)&models=gem_global_ensemble"))
        #expect(mean.form == .deviation && mean.steps.count == 48)
        for (one, other) in zip(mean.steps, members.steps) {
            let (band, counted) = try (#require(one.figures.percentiles[.temperature]), #require(other.figures.percentiles[.temperature]))
            #expect(abs(band.width - counted.width) < max(1, 0.8 * counted.width))
        }
        #expect(Self.reply("\(target)&models=nothing").status == 400)
        #expect(Self.reply("latitude=52.5&longitude=13.4&hourly=cape").status == 400)
    }
}
