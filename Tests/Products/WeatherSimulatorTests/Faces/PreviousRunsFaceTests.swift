import Foundation
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherReceipts

@testable import WeatherSimulator

@Suite("What former runs of the simulated atmosphere said")
struct PreviousRunsFaceTests {
    private static let now = Date(timeIntervalSince1970: 1_796_033_220)

    private static func runs(_ target: String) -> [PreviousRuns]? {
        let request = SimulatedRequest(target: "/open-meteo/v1/forecast?\(target)")
        let reply = OpenMeteoFace(atmosphere: SimulatedAtmosphere(seed: 7, places: .towns), now: now).reply(
            to: request, path: "/v1/forecast"
        )
        .encoded()
        let outcome = ReplyDecoder().decode(provider: .openMeteo, endpoint: "previous-runs", status: 200, bytes: reply.body)
        if case .decoded(.previousRuns(let runs), _)? = outcome { return runs }
        return nil
    }

    @Test("Errors grow with the distance, and are zero for no former run")
    func errors() throws {
        let leads = [1, 2, 3, 5, 7]
        let names = ["temperature_2m", "precipitation"].flatMap { name in [name] + leads.map { "\(name)_previous_day\($0)" } }
        let runs = try #require(
            Self.runs(
                "latitude=48.85&longitude=2.35&timezone=GMT&timeformat=unixtime&past_days=30&forecast_days=1&hourly=\(names.joined(separator: ","))"
            ))
        #expect(runs.count == 1 && runs[0].hours.count == 31 * 24)
        var ledger = ReceiptLedger()
        let today = CivilDate(of: Self.now, in: .gmt)
        ledger.add(runs[0], by: .openMeteo, in: .gmt, before: today)
        let figures = ReceiptFigures(ledger, asOf: today)
        let errors = try #require(figures.providers.first).leads.compactMap { $0.high?.meanAbsolute }
        print("simulated highs at Paris: mean errors \(errors.map { ($0 * 100).rounded() / 100 }) K for \(leads) days ahead")
        #expect(errors.count == 5 && errors[0] < errors[4] && (0.05...3).contains(errors[0]) && (0.5...8).contains(errors[4]))
    }

    @Test("Only days and quantities that there are: an eighth day, and another variable, are refused")
    func refused() {
        for name in ["temperature_2m_previous_day8", "wind_speed_10m_previous_day1", "temperature_2m_previous_dayx"] {
            #expect(Self.runs("latitude=48.85&longitude=2.35&hourly=\(name)") == nil, "\(name)")
        }
    }
}
